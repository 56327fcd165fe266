import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { AccountEmailField } from '#web/parts/people/account-fields.tsx';
import { prepareCaptcha, takeCaptcha } from '#web/parts/base/captcha/captcha.ts';
import { checkEmail, hasErrors, readFields } from '#web/parts/base/check-fields.ts';
import { SignInFrame } from '#web/parts/people/sign-in-frame.tsx';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useTimeout } from '#web/ui/use-timeout.ts';
import { ScenePicture } from '../home/scene-picture.tsx';
import type { Route } from './+types/forgot-password.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Forgot password' }, matches);
}

export default function ForgotPasswordPage() {
  return (
    <SignInFrame
      title="Forgot your password?"
      lead="Enter your email and we will send you a 6-digit code. It is valid for 10 minutes."
      picture={<ScenePicture scene="ceiling" sizes="(min-width: 64rem) 50vw, 1px" />}
      links={
        <>
          <p>
            Have a code? <TextLink to="/reset-password">Set a new password</TextLink>
          </p>
          <p>
            Remember your password? <TextLink to="/user-login">Login</TextLink>
          </p>
        </>
      }
    >
      <RequestCodeForm />
    </SignInFrame>
  );
}

function RequestCodeForm() {
  const navigate = useNavigate();
  const setTimer = useTimeout();
  const form = usePlainForm('Failed to send OTP. Please try again.');

  function requestCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email } = readFields(event.currentTarget, 'email');
    const errors = checkEmail(email);
    if (hasErrors(errors)) return form.showProblem(errors);
    void form.send(async () => {
      const recaptchaToken = await takeCaptcha();
      await api('POST /api/auth/forgot-password', { body: { email, recaptchaToken } });
      showSuccess('OTP sent to your email! Redirecting to reset password page...');
      setTimer(2000, () => void navigate('/reset-password'));
      return 'leaving';
    });
  }

  return (
    <form {...form.formProps} method="post" onSubmit={requestCode} className="space-y-5">
      <AccountEmailField onFocus={prepareCaptcha} error={form.errors.email} />
      <FormError message={form.message} />
      <SubmitButton
        size="large"
        className="w-full"
        busy={form.isBusy}
        busyLabel="Sending the code..."
      >
        Send code
      </SubmitButton>
    </form>
  );
}
