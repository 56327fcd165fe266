import { findStateCode } from '#contract/base/state-codes.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';

interface Seller {
  gst_number: string;
  enrolment_number: string;
  state: string;
}

/**
 * Whether the law lets the vendor sell through a marketplace: with a GSTIN, or with an enrolment number and a State
 * (`docs/product/tax.md#sellers`).
 */
export const canSell = (vendor: Seller) =>
  vendor.gst_number !== '' ||
  (vendor.enrolment_number !== '' && findStateCode(vendor.state) !== undefined);

/** Throws 400 for an approved vendor that may not sell. */
export function requireEnrolment(vendor: Seller): void {
  if (canSell(vendor)) return;
  throw invalidFields({
    ...(findStateCode(vendor.state) === undefined && {
      'contact.state': 'Enter the State: a vendor without a GSTIN sells only there',
    }),
    ...(vendor.enrolment_number === '' && {
      'legalInfo.enrolmentNumber':
        'Enter the enrolment number of the GST portal: a vendor without a GSTIN cannot sell without it',
    }),
  });
}
