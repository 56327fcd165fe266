import { z } from 'zod';
import { requiredText } from './fields.ts';

export const country = 'India';

export const indianStates = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

const pinCode = 'A PIN code has 6 digits';

/** Where an order is delivered; kept as typed but for the PIN's six digits. */
export const address = z.object({
  street: requiredText(200),
  city: requiredText(100),
  state: requiredText(100),
  zip: z
    .string(pinCode)
    .trim()
    .regex(/^[1-9]\d{5}$/, pinCode),
  country: requiredText(100).default(country),
});
export type Address = z.infer<typeof address>;

/** What was stored earlier is shown as it is. */
export const storedAddress = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});
