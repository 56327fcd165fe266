import { z } from 'zod';
import { type Vendor, vendorApplication } from '#contract/people/vendors.ts';
import { api } from '#web/api/client.ts';
import { useContractForm } from '#web/parts/base/use-contract-form.ts';
import { showSuccess } from '#web/ui/toast.ts';
import { refreshVendorData } from '../vendor.api.ts';
import { uploadCertificate } from './upload-certificate.ts';
import { applicationBody, type ApplicationValues, certificate } from './vendor-application.ts';

const schema = vendorApplication.and(z.object({ cert: certificate }));

/** Returns the form of a rejected application. PAN and account number stay masked unless the vendor types them again. */
export function useCorrection(vendor: Vendor, { onInvalid }: { onInvalid: () => void }) {
  const { businessName, ownerName, contact, legalInfo, otherInfo } = vendor;
  const productInfo = { categories: vendor.productInfo.categories.join(', ') };
  const form = useContractForm<ApplicationValues>({
    schema,
    toBody: applicationBody,
    defaultValues: { businessName, ownerName, contact, legalInfo, productInfo, otherInfo },
  });

  async function send(values: ApplicationValues) {
    const { cert, ...body } = applicationBody(values);
    try {
      // Do not send the application if the server rejects the certificate, so upload the certificate first.
      if (cert) await uploadCertificate(cert);
      await api('PUT /api/vendors/application', { body });
    } catch (error) {
      onInvalid();
      throw error;
    }
    showSuccess('Application sent. We will email you our decision.');
    window.scrollTo({ top: 0 });
    await refreshVendorData();
  }

  const onSubmit = form.submit(send, {
    failure: 'The application could not be sent',
    onInvalid() {
      onInvalid();
      form.setError('root', { message: 'Please fix the errors in the form' });
    },
  });
  return { form, onSubmit };
}
