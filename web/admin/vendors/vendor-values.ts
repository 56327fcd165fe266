import type { ListedVendor, vendorReview } from '#contract/people/admin-vendors.ts';
import type { z } from 'zod';
import type { Changes } from '../parts/changed-values.ts';

/** Returns the vendor's values for the form, where lists and numbers are text. */
export function toVendorValues(vendor: ListedVendor) {
  const { businessName, ownerName, contact, legalInfo, otherInfo, status, statusReason } = vendor;
  return {
    businessName,
    ownerName,
    contact,
    legalInfo,
    productInfo: { categories: vendor.productInfo.categories.join(', ') },
    otherInfo,
    status,
    statusReason,
    commissionRate: String(vendor.commissionRate),
  };
}

export type VendorValues = ReturnType<typeof toVendorValues>;

/** Returns the request body. If the status or its reason has changed, the body contains both. */
export function toVendorBody(
  changed: Changes<VendorValues>,
  { status, statusReason }: VendorValues,
): z.input<typeof vendorReview> {
  const { productInfo, commissionRate, ...rest } = changed;
  const isReviewed = changed.status !== undefined || changed.statusReason !== undefined;
  const categories = productInfo?.categories?.split(',');
  return {
    ...rest,
    ...(isReviewed && { status, statusReason }),
    ...(categories && { productInfo: { categories } }),
    ...(commissionRate !== undefined && { commissionRate: Number(commissionRate) }),
  };
}
