import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import { isFilled, requiredMessage } from '#contract/field-rules.ts';
import {
  emailField,
  evenWithOtherErrors,
  idParams,
  multilineText,
  ok,
  phone,
  requiredMultilineText,
  requiredText,
  text,
} from '#contract/fields.ts';
import { paging, searchText } from '#contract/list.ts';
import {
  accountNumber,
  ifsc,
  panNumber,
  registrationFields,
  storedGstNumber,
  vendorCategories,
} from './vendor-fields.ts';
import { vendor, vendorStatuses } from './vendors.ts';
import { commissionMessage, commissionPercent, maskedValue, panStatuses } from './vendor-rules.ts';

/**
 * PAN and account number are fully masked. `commissionRate` is a percentage. `sharedPan` is true when another vendor
 * has the same PAN.
 */
export const listedVendor = vendor.extend({
  commissionRate: z.number(),
  sharedPan: z.boolean(),
  productCount: z.int(),
  /** Paid orders with pieces that are not shipped yet. */
  ordersToSend: z.int(),
  /** 1 for the first application, 2 once the vendor has corrected it after a rejection and sent it again, and so on. */
  applicationCount: z.int(),
  /** The reason for the last rejection before the current application. */
  previousReason: z.string(),
});
export type ListedVendor = z.infer<typeof listedVendor>;

export const vendorSorts = ['newest', 'oldest', 'name', 'name-down'] as const;

const vendorQuery = z.object({
  q: searchText,
  status: z.enum(vendorStatuses).optional(),
  sort: z.enum(vendorSorts).optional(),
  ...paging,
});
export type VendorQuery = z.output<typeof vendorQuery>;

/** Newest first by default. */
export const listVendors = defineEndpoint({
  method: 'GET',
  path: '/api/vendors',
  summary: 'All vendors',
  access: onlyAdmins,
  query: vendorQuery,
  response: z.array(listedVendor),
});

export const listAdminVendors = defineEndpoint({ ...listVendors, path: '/api/admin/vendors' });

const editMessage = 'Valid business name, owner name, and email required';
/** Admins see a mask instead of the PAN and the account number. Sending the mask back changes nothing. */
const unlessMasked = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal(maskedValue).transform(() => undefined), schema]).optional();

const contactChange = z.object({
  email: emailField(editMessage),
  phone,
  address: requiredMultilineText(500),
  city: text(100),
  state: text(100),
});
const bankChange = z.object({
  bankName: requiredText(100),
  ifsc,
  beneficiaryName: requiredText(100),
});
const legalChange = z.object({
  gstNumber: storedGstNumber,
  isSmallEnterprise: z.boolean(),
  ...registrationFields,
  panNumber: unlessMasked(panNumber),
  panStatus: z.enum(panStatuses),
  bankDetails: bankChange.partial().extend({ accountNumber: unlessMasked(accountNumber) }),
});
const otherChange = z.object({
  pickupAddress: requiredMultilineText(500),
  returnPolicy: multilineText(2000),
  shippingPolicy: multilineText(2000),
});

export const vendorChange = z
  .object({
    businessName: requiredText(150, editMessage),
    ownerName: requiredText(100, editMessage),
    contact: contactChange.partial(),
    legalInfo: legalChange.partial(),
    productInfo: z.object({ categories: vendorCategories }).partial(),
    otherInfo: otherChange.partial(),
    status: z.enum(vendorStatuses),
    /** Shown to the vendor. Stored only while the status is rejected or suspended. */
    statusReason: multilineText(500),
    /** A percentage. Each order stores the rate that applies when it is placed. */
    commissionRate: z
      .number(commissionMessage)
      .min(commissionPercent.min, commissionMessage)
      .max(commissionPercent.max, commissionMessage)
      .refine((rate) => Number.isInteger(Math.round(rate * 1e6) / 1e4), 'At most two decimals'),
  })
  .partial();
export type VendorChange = z.output<typeof vendorChange>;

/** The admin area requires a reason for a rejection; the API does not. */
export const vendorReview = vendorChange.refine(
  ({ status, statusReason }) => status !== 'rejected' || isFilled(String(statusReason ?? '')),
  { path: ['statusReason'], message: requiredMessage, ...evenWithOtherErrors },
);

/**
 * Returns 409 when the email is taken. The vendor gets an email about a new status, commission rate or bank account.
 * Suspending a vendor ends the vendor's sessions.
 */
export const updateVendor = defineEndpoint({
  method: 'PUT',
  path: '/api/vendors/:id',
  summary: 'Review or change a vendor',
  access: onlyAdmins,
  errors: ['conflict'],
  params: idParams,
  body: vendorChange,
  response: listedVendor,
});

/**
 * Signs the vendor out, takes the products off sale, and cancels and refunds the pieces that are not handed over yet. No
 * order is deleted. If that takes longer than five seconds, `isFinished` is false and a job does the rest.
 */
export const deleteVendor = defineEndpoint({
  method: 'DELETE',
  path: '/api/vendors/:id',
  summary: 'Delete a vendor',
  access: onlyAdmins,
  params: idParams,
  response: ok.extend({ cancelledOrders: z.int(), isFinished: z.boolean() }),
});

/** Each call is recorded with the admin and the time. */
export const revealVendor = defineEndpoint({
  method: 'POST',
  path: '/api/vendors/:id/reveal',
  summary: 'PAN and account number in full',
  access: onlyAdmins,
  params: idParams,
  body: z.object({}),
  response: z.object({ panNumber: z.string(), accountNumber: z.string() }),
});

/** Sends the file as an attachment and records the download. Returns 404 for a vendor without a certificate. */
export const openCertificate = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/:id/certificate',
  summary: 'The vendor’s certificate',
  access: onlyAdmins,
  params: idParams,
  mediaType: 'application/octet-stream',
  response: z.string(),
});
