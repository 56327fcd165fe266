import { isStateCode } from '#contract/base/state-codes.ts';

export const gstinMessages = {
  state: 'The first two digits of a GSTIN are the code of a State',
  checkDigit: 'This GSTIN has a typo: its last character does not match the others',
} as const;

/** Whether a GSTIN begins with the code of a State. */
export const hasStateCode = (gstin: string): boolean => isStateCode(gstin.slice(0, 2));

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether the last character of a GSTIN is the check digit of the others (Luhn's method with base 36). */
export function hasCheckDigit(gstin: string): boolean {
  const sum = [...gstin.slice(0, 14)]
    .map((character, index) => characters.indexOf(character) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + Math.floor(product / 36) + (product % 36), 0);
  return gstin.at(14) === characters[(36 - (sum % 36)) % 36];
}
