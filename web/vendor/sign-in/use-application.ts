import { useState } from 'react';
import { useNavigate } from 'react-router';
import { endSentence } from '#web/parts/base/end-sentence.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { takeCaptcha } from '#web/parts/base/captcha/captcha.ts';
import { useContractForm } from '#web/parts/base/use-contract-form.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { useTimeout } from '#web/ui/use-timeout.ts';
import { uploadCertificate } from '../application/upload-certificate.ts';
import {
  applicationBody,
  applicationSchema,
  type ApplicationValues,
} from '../application/vendor-application.ts';

const leaveAfterMs = 2000;

/** Registers the vendor, uploads the certificate if there is one, then opens the login page. */
export function useApplication({ onInvalid }: { onInvalid: () => void }) {
  const navigate = useNavigate();
  const setTimer = useTimeout();
  const [busyLabel, setBusyLabel] = useState('');
  // The form has no default values, because they would overwrite text that is typed before the page is interactive.
  const form = useContractForm<ApplicationValues>({
    schema: applicationSchema,
    toBody: applicationBody,
  });

  async function register(values: ApplicationValues) {
    setBusyLabel('Registering...');
    try {
      const { cert, ...body } = applicationBody(values);
      const recaptchaToken = await takeCaptcha();
      const registered = await api('POST /api/vendors/register', {
        body: { ...body, recaptchaToken },
      });
      showSuccess(registered.message || 'Registration successful! Redirecting...');
      if (cert) {
        setBusyLabel('Uploading your certificate...');
        await uploadCertificate(cert, { token: registered.token }).catch(showCertificateError);
      }
      setTimer(leaveAfterMs, () => void navigate('/login'));
    } catch (error) {
      setBusyLabel('');
      onInvalid();
      throw error;
    }
  }

  const onSubmit = form.submit(register, {
    failure: 'Registration failed',
    onInvalid() {
      onInvalid();
      form.setError('root', { message: 'Please fix the errors in the form' });
    },
  });
  return { form, busyLabel, onSubmit };
}

/** Shows why the upload failed. The vendor is registered already and can add the certificate in the vendor panel. */
function showCertificateError(error: unknown): void {
  const message = messageOf(error, 'The certificate could not be uploaded');
  showError(`${endSentence(message)} Sign in and add it on your dashboard.`);
}
