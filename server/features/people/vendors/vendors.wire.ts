import { maskedValue, type panStatuses } from '#contract/people/vendor-rules.ts';
import type { Vendor } from '#contract/people/vendors.ts';
import type { VendorRow } from './vendors.queries.ts';

/** How PAN and account number are masked: completely, or except for the last four characters. */
export type PrivateView = 'hidden' | 'last-four';

export function vendorWire(row: VendorRow, view: PrivateView): Vendor {
  return {
    _id: row.id,
    businessName: row.business_name,
    ownerName: row.owner_name,
    contact: {
      email: row.contact_email,
      phone: row.contact_phone,
      address: row.address,
      city: row.city,
      state: row.state,
    },
    legalInfo: {
      gstNumber: row.gst_number,
      isSmallEnterprise: row.is_small_enterprise,
      gstRegistration: row.gst_registration,
      enrolmentNumber: row.enrolment_number,
      panNumber: maskValue(row.pan_number, view),
      panStatus: row.pan_status as (typeof panStatuses)[number],
      bankDetails: {
        bankName: row.bank_name,
        accountNumber: maskValue(row.account_number, view),
        ifsc: row.ifsc,
        beneficiaryName: row.beneficiary_name,
      },
    },
    productInfo: { categories: row.categories },
    otherInfo: {
      pickupAddress: row.pickup_address,
      returnPolicy: row.return_policy,
      shippingPolicy: row.shipping_policy,
    },
    hasCertificate: row.certificate_key !== null,
    ratings: row.ratings,
    reviewCount: row.review_count,
    status: row.status,
    statusReason: row.status_reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Masks a value with six dots, whatever its length, so that the length is not revealed. An empty value stays empty. */
export function maskValue(value: string, view: PrivateView): string {
  if (value === '') return value;
  return `${maskedValue}${view === 'last-four' ? value.slice(-4) : ''}`;
}
