import type { GstRegistration } from '#contract/base/tax-rules.ts';
import type { VendorApplication } from '#contract/people/vendors.ts';

/**
 * Returns the columns that a registration and a corrected application set in the same way. Email, PAN and account number
 * are not among them: a corrected application cannot change the email and may omit the other two.
 */
export function buildApplicationColumns({
  contact,
  legalInfo: { gstNumber, isSmallEnterprise, gstRegistration, enrolmentNumber, bankDetails },
  productInfo,
  otherInfo,
  ...form
}: Omit<VendorApplication, 'legalInfo'> & {
  legalInfo: {
    gstNumber: string;
    isSmallEnterprise?: boolean | undefined;
    gstRegistration?: GstRegistration | undefined;
    enrolmentNumber?: string | undefined;
    bankDetails: Omit<VendorApplication['legalInfo']['bankDetails'], 'accountNumber'>;
  };
}) {
  return {
    business_name: form.businessName,
    owner_name: form.ownerName,
    contact_phone: contact.phone,
    address: contact.address,
    city: contact.city,
    state: contact.state,
    gst_number: gstNumber,
    ...(isSmallEnterprise !== undefined && { is_small_enterprise: isSmallEnterprise }),
    ...(gstRegistration !== undefined && { gst_registration: gstRegistration }),
    ...(enrolmentNumber !== undefined && { enrolment_number: enrolmentNumber }),
    bank_name: bankDetails.bankName,
    ifsc: bankDetails.ifsc,
    beneficiary_name: bankDetails.beneficiaryName,
    categories: productInfo.categories,
    pickup_address: otherInfo.pickupAddress,
    return_policy: otherInfo.returnPolicy,
    shipping_policy: otherInfo.shippingPolicy,
  };
}
