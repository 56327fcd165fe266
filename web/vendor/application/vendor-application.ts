import { z } from 'zod';
import { certificateError } from '#contract/people/vendor-rules.ts';
import { vendorRegistration } from '#contract/people/vendors.ts';

type Registration = z.input<typeof vendorRegistration>;

/** The values of the form. The categories are one comma-separated text, and the certificate is a file. */
export type ApplicationValues = Omit<Registration, 'productInfo'> & {
  productInfo: { categories: string };
  cert?: File;
};

export const certificate = z
  .custom<File>()
  .superRefine((file, context) => {
    const message = certificateError(file);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .optional();
export const applicationSchema = vendorRegistration.and(z.object({ cert: certificate }));

export function applicationBody({ contact, productInfo, ...values }: ApplicationValues) {
  return {
    ...values,
    contact: { ...contact, phone: contact.phone.replaceAll(/[\s-]/g, '') },
    productInfo: { categories: productInfo.categories.split(',') },
  };
}

/** The names of the form controls that the progress bar counts. */
const countedNames = [
  'businessName',
  'ownerName',
  'contact.phone',
  'contact.email',
  'contact.address',
  'legalInfo.gstNumber',
  'legalInfo.panNumber',
  'legalInfo.bankDetails.accountNumber',
  'legalInfo.bankDetails.ifsc',
  'legalInfo.bankDetails.bankName',
  'legalInfo.bankDetails.beneficiaryName',
  'productInfo.categories',
  'otherInfo.pickupAddress',
  'otherInfo.returnPolicy',
  'otherInfo.shippingPolicy',
];

/** Returns the percentage of the counted controls that are filled in. */
export function computeProgress(form: HTMLFormElement): number {
  const data = new FormData(form);
  const filled = countedNames.filter((name) => String(data.get(name) ?? '').trim() !== '');
  return (filled.length / countedNames.length) * 100;
}
