import { z } from 'zod';
import { captchaToken } from '#contract/base/captcha.ts';
import { anyone, defineEndpoint, only } from '#contract/endpoint.ts';
import {
  maxTypedLength,
  passwordsDifferMessage,
  vendorPasswordRule,
} from '#contract/field-rules.ts';
import {
  email,
  evenWithOtherErrors,
  idParams,
  ok,
  phone,
  requiredMultilineText,
  requiredText,
  text,
} from '#contract/fields.ts';
import { accountPassword, currentPassword, passwordField, session } from './users.ts';
import { multilinePublicText, requiredPublicText } from '#contract/base/public-text.ts';
import { gstRegistrations } from '#contract/base/tax-rules.ts';
import {
  accountNumber,
  gstNumber,
  ifsc,
  panNumber,
  registrationFields,
  vendorCategories,
} from './vendor-fields.ts';
import { maskedValue, panStatuses } from './vendor-rules.ts';

export const vendorStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;
export type VendorStatus = (typeof vendorStatuses)[number];

/**
 * The business record. PAN and account number are masked: the vendor sees the last four characters,
 * admins none (`docs/product/vendors.md#private-details`).
 */
export const vendor = z.object({
  _id: z.string(),
  businessName: z.string(),
  ownerName: z.string(),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
  }),
  legalInfo: z.object({
    gstNumber: z.string(),
    /** Registered as a micro or small enterprise. Some Indian Standards apply to these enterprises later. */
    isSmallEnterprise: z.boolean(),
    /** Always `none` without a GSTIN (`docs/product/tax.md#sellers`). */
    gstRegistration: z.enum(gstRegistrations),
    enrolmentNumber: z.string(),
    panNumber: z.string(),
    panStatus: z.enum(panStatuses),
    bankDetails: z.object({
      bankName: z.string(),
      accountNumber: z.string(),
      ifsc: z.string(),
      beneficiaryName: z.string(),
    }),
  }),
  productInfo: z.object({ categories: z.array(z.string()) }),
  otherInfo: z.object({
    pickupAddress: z.string(),
    returnPolicy: z.string(),
    shippingPolicy: z.string(),
  }),
  hasCertificate: z.boolean(),
  ratings: z.number(),
  reviewCount: z.int(),
  status: z.enum(vendorStatuses),
  statusReason: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Vendor = z.infer<typeof vendor>;

const contactFields = {
  phone: requiredText(maxTypedLength).pipe(phone),
  address: requiredMultilineText(500),
  city: text(100).default(''),
  state: text(100).default(''),
};
const bankFields = {
  ifsc,
  bankName: requiredText(100),
  beneficiaryName: requiredText(100),
};
const applicationFields = {
  businessName: requiredPublicText(150),
  ownerName: requiredText(100),
  productInfo: z.object({ categories: vendorCategories.default([]) }).default({ categories: [] }),
  otherInfo: z.object({
    pickupAddress: requiredMultilineText(500),
    returnPolicy: multilinePublicText(2000).default(''),
    shippingPolicy: multilinePublicText(2000).default(''),
  }),
};

export const vendorRegistration = z
  .object({
    ...applicationFields,
    contact: z.object({ ...contactFields, email }),
    legalInfo: z.object({
      gstNumber: gstNumber.default(''),
      isSmallEnterprise: z.boolean().optional(),
      ...registrationFields,
      panNumber,
      bankDetails: z.object({ ...bankFields, accountNumber }),
    }),
    password: passwordField(vendorPasswordRule),
    confirmPassword: z.string().max(200).optional(),
    recaptchaToken: captchaToken,
  })
  .refine(({ password, confirmPassword = password }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: passwordsDifferMessage,
    ...evenWithOtherErrors,
  });
export type VendorRegistration = z.output<typeof vendorRegistration>;

/**
 * Returns 401 'Invalid email or password', 403 for a suspended vendor, and 403 with the right login page for a customer
 * or an admin.
 */
export const loginVendor = defineEndpoint({
  method: 'POST',
  path: '/api/vendors/login',
  summary: 'Sign in as a vendor',
  access: anyone,
  errors: ['unauthenticated', 'forbidden', 'too_many', 'provider_down'],
  body: z.object({
    email,
    password: accountPassword,
    recaptchaToken: captchaToken,
  }),
  response: session,
});

/** Returns 409 when the email is taken. The form then uploads the certificate with the token. */
export const registerVendor = defineEndpoint({
  method: 'POST',
  path: '/api/vendors/register',
  summary: 'Apply as a vendor',
  access: anyone,
  errors: ['conflict', 'too_many', 'provider_down'],
  body: vendorRegistration,
  response: ok.extend(session.shape),
  status: 201,
});

/**
 * Forms send back the masked number that the vendor was shown. This reads a masked number as undefined, so that the
 * stored number stays.
 */
const unlessMasked = <S extends z.ZodType>(schema: S) =>
  z.union([
    z
      .string()
      .startsWith(maskedValue)
      .transform(() => undefined),
    schema,
  ]);

/** The email cannot be changed here, because the vendor signs in with it. */
export const vendorApplication = z.object({
  ...applicationFields,
  contact: z.object(contactFields),
  legalInfo: z.object({
    gstNumber: gstNumber.default(''),
    isSmallEnterprise: z.boolean().optional(),
    ...registrationFields,
    panNumber: unlessMasked(panNumber),
    bankDetails: z.object({ ...bankFields, accountNumber: unlessMasked(accountNumber) }),
  }),
  /** Required if the bank details change. An empty one means none. */
  password: z.union([z.literal('').transform(() => undefined), currentPassword]).optional(),
});
export type VendorApplication = z.output<typeof vendorApplication>;

/**
 * Returns 409 unless the application was rejected. The application becomes pending, and the email to admins says that
 * the vendor has applied before. Returns 400 with an error at `password` if the bank details change without the right
 * password.
 */
export const sendApplicationAgain = defineEndpoint({
  method: 'PUT',
  path: '/api/vendors/application',
  summary: 'Correct a rejected application and send it again',
  access: only(['vendor'], 'self'),
  errors: ['conflict', 'too_many'],
  body: vendorApplication,
  response: vendor,
});

/**
 * Takes one file in the field `cert`: PDF, JPG or PNG by its content (otherwise 415), at most 10 MB (otherwise 413).
 * It replaces an earlier certificate.
 */
export const uploadCertificate = defineEndpoint({
  method: 'POST',
  path: '/api/vendors/upload-cert',
  summary: 'Add a business certificate',
  access: only(['vendor'], 'self'),
  errors: ['too_many'],
  isMultipart: true,
  files: ['cert'],
  response: ok,
});

export const getVendorProfile = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/profile',
  summary: 'The caller’s business profile',
  access: only(['vendor'], 'self'),
  response: vendor,
});

/** Returns 400 when the current password is wrong. Invalidates every earlier token and returns a new one. */
export const changeVendorPassword = defineEndpoint({
  method: 'PUT',
  path: '/api/vendors/password',
  summary: 'Change the password',
  access: only(['vendor'], 'self'),
  errors: ['conflict', 'too_many'],
  body: z.object({
    currentPassword,
    newPassword: accountPassword,
  }),
  response: ok.extend({ token: z.string() }),
});

/** The details of a vendor that everybody can see. */
export const publicVendor = z.object({
  _id: z.string(),
  businessName: z.string(),
  ownerName: z.string(),
  city: z.string(),
  state: z.string(),
  gstNumber: z.string(),
  categories: z.array(z.string()),
  returnPolicy: z.string(),
  shippingPolicy: z.string(),
  ratings: z.number(),
  reviewCount: z.int(),
  productCount: z.int(),
  /**
   * Of the orders delivered in the last 90 days, the percentage that arrived by the originally promised day. Null while
   * fewer than five were delivered.
   */
  onTimePercent: z.int().nullable(),
  createdAt: z.string(),
});
export type PublicVendor = z.infer<typeof publicVendor>;

/** Returns 404 unless the vendor is approved. */
export const getPublicVendor = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/:id/shop',
  summary: 'A vendor’s public page',
  cached: { tag: 'catalogue', isList: true },
  access: anyone,
  params: idParams,
  response: publicVendor,
});
