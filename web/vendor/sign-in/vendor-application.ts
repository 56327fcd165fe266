import type { z } from 'zod';
import { vendorRegistration } from '#contract/vendors.ts';
import type { FormErrors } from '#web/ui/use-form-errors.ts';

export type Application = z.input<typeof vendorRegistration>;

/** The 15 that the progress bar counts: `docs/product/vendors.md#registration-progress`. */
const counted = [
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

export function progressOf(form: HTMLFormElement): number {
  const typed = new FormData(form);
  const filled = counted.filter((name) => String(typed.get(name) ?? '').trim() !== '');
  return (filled.length / counted.length) * 100;
}

/** Controls are named by their path on the wire, so that errors find their way back. */
export function readApplication(form: HTMLFormElement): Application {
  const typed = new FormData(form);
  const read = (name: string) => String(typed.get(name) ?? '').trim();
  return {
    businessName: read('businessName'),
    ownerName: read('ownerName'),
    contact: {
      phone: read('contact.phone').replaceAll(/[\s-]/g, ''),
      email: read('contact.email'),
      address: read('contact.address'),
      city: read('contact.city'),
      state: read('contact.state'),
    },
    legalInfo: {
      gstNumber: read('legalInfo.gstNumber'),
      panNumber: read('legalInfo.panNumber'),
      bankDetails: {
        accountNumber: read('legalInfo.bankDetails.accountNumber'),
        ifsc: read('legalInfo.bankDetails.ifsc'),
        bankName: read('legalInfo.bankDetails.bankName'),
        beneficiaryName: read('legalInfo.bankDetails.beneficiaryName'),
      },
    },
    productInfo: {
      categories: read('productInfo.categories')
        .split(',')
        .map((category) => category.trim())
        .filter(Boolean),
    },
    otherInfo: {
      pickupAddress: read('otherInfo.pickupAddress'),
      returnPolicy: read('otherInfo.returnPolicy'),
      shippingPolicy: read('otherInfo.shippingPolicy'),
    },
    password: String(typed.get('password') ?? ''),
    confirmPassword: String(typed.get('confirmPassword') ?? ''),
  };
}

export function checkApplication(application: Application): FormErrors {
  const errors: FormErrors = {};
  for (const issue of vendorRegistration.safeParse(application).error?.issues ?? []) {
    errors[issue.path.join('.')] ??= issue.message;
  }
  // The schema compares the passwords only once all else is right; the form tells both at once.
  if (application.password !== application.confirmPassword) {
    errors.confirmPassword ??= 'Passwords do not match';
  }
  return errors;
}
