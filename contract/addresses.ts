import { z } from 'zod';
import { country, maxAddressLengths as max, pinCodeRule } from './address-rules.ts';
import { requiredText } from './fields.ts';

/** Where an order is delivered. Stored as typed; only the PIN code is checked for its shape. */
export const address = z.object({
  street: requiredText(max.street),
  city: requiredText(max.city),
  state: requiredText(max.state),
  zip: z.string(pinCodeRule.message).trim().regex(pinCodeRule.pattern, pinCodeRule.message),
  country: requiredText(max.country).default(country),
});
export type Address = z.infer<typeof address>;

/** A stored address is shown as it is, even where the rules have changed since. */
export const storedAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});
