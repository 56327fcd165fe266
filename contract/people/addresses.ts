import { z } from 'zod';
import {
  country,
  maxAddressLengths as max,
  mobileRule,
  pinCodeRule,
} from '#contract/base/address-rules.ts';
import { code, phoneOf, requiredText, text } from '#contract/fields.ts';

export const pinCode = code(pinCodeRule);

const fields = {
  street: requiredText(max.street),
  city: requiredText(max.city),
  state: requiredText(max.state),
  zip: pinCode,
  country: requiredText(max.country),
  /** The phone number of the person who receives the goods. Empty means none. */
  phone: z.union([z.literal(''), phoneOf(mobileRule, mobileRule.message)]),
  landmark: text(max.landmark),
  floor: z.union([z.int().min(-5).max(200).transform(String), text(max.floor)]),
  /** Null when unknown. */
  lift: z.boolean().nullable(),
};

/** A delivery address. This checks the format of the PIN code, not whether the PIN code exists. */
export const address = z.object({
  ...fields,
  country: fields.country.default(country),
  phone: fields.phone.optional(),
  landmark: fields.landmark.optional(),
  floor: fields.floor.optional(),
  lift: fields.lift.optional(),
});
export type Address = z.output<typeof address>;

const isDefault = z.boolean().optional();
export const newAddress = address.extend({ isDefault });
/** Changes only the fields present. */
export const changedAddress = z.object(fields).partial().extend({ isDefault });

/** Has no rules, because an address may have been stored before the rules existed. */
export const storedAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  phone: z.string(),
  landmark: z.string(),
  floor: z.string(),
  lift: z.boolean().nullable(),
});

/** One of the account's saved addresses. At most one of them is the default. */
export const savedAddress = storedAddress.extend({ isDefault: z.boolean() });
export type SavedAddress = z.output<typeof savedAddress>;
