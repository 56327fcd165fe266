import type { ListedVendor } from '#contract/admin-vendors.ts';
import type { Args } from '#contract/api.ts';
import type { VendorStatus } from '#contract/vendors.ts';

/** Named by their place on the wire, so that the server's errors find their fields. */
export function vendorValues(vendor: ListedVendor) {
  const { contact, legalInfo, otherInfo } = vendor;
  const { bankDetails } = legalInfo;
  return {
    businessName: vendor.businessName,
    ownerName: vendor.ownerName,
    'contact.email': contact.email,
    'contact.phone': contact.phone,
    'contact.address': contact.address,
    'contact.city': contact.city,
    'contact.state': contact.state,
    'legalInfo.gstNumber': legalInfo.gstNumber,
    'legalInfo.panNumber': legalInfo.panNumber,
    'legalInfo.bankDetails.bankName': bankDetails.bankName,
    'legalInfo.bankDetails.accountNumber': bankDetails.accountNumber,
    'legalInfo.bankDetails.ifsc': bankDetails.ifsc,
    'legalInfo.bankDetails.beneficiaryName': bankDetails.beneficiaryName,
    'productInfo.categories': vendor.productInfo.categories.join(', '),
    'otherInfo.pickupAddress': otherInfo.pickupAddress,
    'otherInfo.returnPolicy': otherInfo.returnPolicy,
    'otherInfo.shippingPolicy': otherInfo.shippingPolicy,
    status: vendor.status as string,
    statusReason: vendor.statusReason,
    commissionRate: String(vendor.commissionRate),
  };
}

export type VendorValues = ReturnType<typeof vendorValues>;

/** A status is sent with its reason, also when that stayed as it was. */
export function vendorChange(
  { statusReason }: VendorValues,
  changed: Partial<VendorValues>,
): Args<'PUT /api/vendors/:id'>['body'] {
  const change: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changed)) {
    place(change, name.split('.'), wireOf(name, value));
  }
  if (change.status) change.statusReason = statusReason;
  return change as { status?: VendorStatus };
}

function wireOf(name: string, value: string): unknown {
  if (name === 'commissionRate') return Number(value);
  return name === 'productInfo.categories' ? value.split(',') : value;
}

function place(
  into: Record<string, unknown>,
  [name = '', ...rest]: string[],
  value: unknown,
): void {
  if (rest.length === 0) into[name] = value;
  else place((into[name] ??= {}) as Record<string, unknown>, rest, value);
}
