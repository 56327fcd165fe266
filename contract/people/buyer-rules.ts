import { gstNumberRule } from './vendor-rules.ts';

export const maxFirmLength = 150;

export const readGstin = (typed: string) => typed.toUpperCase().replaceAll(' ', '');

export const maxBillingAddressLength = 300;

/** The unique identity number (UIN) of an embassy or a body of the United Nations. */
const uinPattern = /^\d{4}[A-Z]{3}\d{5}[A-Z]N[A-Z\d]$/;

/**
 * Returns an error message for a GSTIN that is not in the published format. An empty GSTIN is allowed. Sellers cannot
 * invoice a UIN, whose holder claims the tax back from the government.
 */
export function gstinError(typed: string): string | undefined {
  const gstin = readGstin(typed);
  if (typed === '' || gstNumberRule.pattern.test(gstin)) return undefined;
  return uinPattern.test(gstin)
    ? 'This is a UIN, which our sellers cannot invoice. Leave it empty to buy without it.'
    : gstNumberRule.message;
}
