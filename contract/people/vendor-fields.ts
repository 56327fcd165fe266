import { z } from 'zod';
import { requiredMessage } from '#contract/field-rules.ts';
import { code, requiredCode, text } from '#contract/fields.ts';
import { gstinMessages, hasStateCode } from '#contract/base/gstin-rules.ts';
import { gstRegistrations } from '#contract/base/tax-rules.ts';
import {
  accountNumberRule,
  enrolmentRule,
  gstNumberRule,
  ifscRule,
  panNumberRule,
} from './vendor-rules.ts';

/** Fields of a vendor that registration, application, bank details and the admin's changes share. */

/** Also accepts a State that no longer has the code, because an admin may send back what was stored before. */
export const storedGstNumber = z.union([z.literal(''), code(gstNumberRule)]);
export const gstNumber = storedGstNumber.refine(
  (gstin) => gstin === '' || hasStateCode(gstin),
  gstinMessages.state,
);
export const panNumber = requiredCode(panNumberRule, requiredMessage);
export const ifsc = requiredCode(ifscRule, requiredMessage);
export const accountNumber = requiredCode(accountNumberRule, requiredMessage);

/** The number that the GST portal gives to a vendor without a GSTIN who sells through a marketplace. */
const enrolmentNumber = code(enrolmentRule);

/** With a GSTIN the registration is `regular` unless `composition` is sent; without one it is `none`. */
export const registrationFields = {
  gstRegistration: z.enum(gstRegistrations).optional(),
  enrolmentNumber: enrolmentNumber.optional(),
};

/** Trimmed, without empty entries and repetitions. */
export const vendorCategories = z
  .array(text(80))
  .transform((all) => all.filter((one, index) => one !== '' && all.indexOf(one) === index))
  .pipe(z.array(z.string()).max(20));
