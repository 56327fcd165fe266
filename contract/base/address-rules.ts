import {
  isFilled,
  type PatternRule,
  readCode,
  readPhone,
  requiredMessage,
} from '#contract/field-rules.ts';

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

export const maxAddressLengths = {
  street: 200,
  city: 100,
  state: 100,
  country: 100,
  landmark: 100,
  floor: 20,
} as const;

export const pinCodeRule: PatternRule = {
  pattern: /^[1-9]\d{5}$/,
  message: 'A PIN code has 6 digits, the first not 0',
};

export const isPinCode = (typed: string) => pinCodeRule.pattern.test(readCode(typed));

/** An Indian mobile number, with or without +91, 91 or 0 before it. */
export const mobileRule: PatternRule = {
  pattern: /^(?:\+?91)?0?[6-9]\d{9}$/,
  message: 'Enter a 10-digit mobile number',
};

/** The five fields that every address has. */
interface TypedAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export function addressErrors(typed: TypedAddress): Record<string, string> {
  const { street, city, state, zip, country } = typed;
  const place = { street, city, state, zip, country };
  const empty = Object.entries(place).filter(([, value]) => !isFilled(value));
  const errors = Object.fromEntries(empty.map(([name]) => [name, requiredMessage]));
  if (!errors.zip && !isPinCode(zip)) errors.zip = pinCodeRule.message;
  return errors;
}

/** Forms require the receiver's phone number; calls of the API may leave it out. */
export function receiverErrors(typed: TypedAddress & { phone?: string | undefined }) {
  const errors = addressErrors(typed);
  if (!mobileRule.pattern.test(readPhone(typed.phone ?? ''))) errors.phone = mobileRule.message;
  return errors;
}
