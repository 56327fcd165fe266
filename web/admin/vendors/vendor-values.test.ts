import { expect, test } from 'vitest';
import { vendorReview } from '#contract/people/admin-vendors.ts';
import { toVendorBody, type VendorValues } from './vendor-values.ts';

const values = {
  status: 'rejected',
  statusReason: 'The PAN is unreadable',
  commissionRate: '15',
} as VendorValues;

test('a change of the status or of its reason sends both fields', () => {
  const both = { status: 'rejected', statusReason: 'The PAN is unreadable' };
  expect(toVendorBody({ status: 'rejected' }, values)).toEqual(both);
  expect(toVendorBody({ statusReason: values.statusReason }, values)).toEqual(both);
  expect(toVendorBody({ businessName: 'Kutch Teak' }, values)).toEqual({
    businessName: 'Kutch Teak',
  });
});

test('an edit sends the commission rate as a number and the categories as a list', () => {
  const changed = { commissionRate: '17.5', productInfo: { categories: 'sofas, beds' } };
  expect(toVendorBody(changed, values)).toEqual({
    commissionRate: 17.5,
    productInfo: { categories: ['sofas', ' beds'] },
  });
});

test('the admin area requires a reason for a rejection, but not for a suspension', () => {
  const errors = vendorReview.safeParse({ status: 'rejected', statusReason: ' ' }).error?.issues;
  expect(errors).toMatchObject([{ path: ['statusReason'], message: 'Required' }]);
  expect(vendorReview.safeParse({ status: 'suspended' }).success).toBe(true);
});
