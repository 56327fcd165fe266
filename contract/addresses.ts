import { z } from 'zod';
import { country, maxAddressLengths as max, pinCodeRule } from './address-rules.ts';
import { requiredText } from './fields.ts';

/** A delivery address. Only the format of the PIN code is checked. */
export const address = z.object({
  street: requiredText(max.street),
  city: requiredText(max.city),
  state: requiredText(max.state),
  zip: z.string(pinCodeRule.message).trim().regex(pinCodeRule.pattern, pinCodeRule.message),
  country: requiredText(max.country).default(country),
});
export type Address = z.infer<typeof address>;

/** Without rules, because an address may have been stored before they existed. */
export const storedAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});
