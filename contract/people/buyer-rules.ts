import { readCode } from '#contract/field-rules.ts';
import { gstinMessages, hasStateCode } from '#contract/base/gstin-rules.ts';
import { gstNumberRule } from './vendor-rules.ts';

export const maxFirmLength = 150;

export const maxBillingAddressLength = 300;

/** The unique identity number (UIN) of an embassy or a body of the United Nations. */
const uinPattern = /^\d{4}[A-Z]{3}\d{5}[A-Z]N[A-Z\d]$/;

/**
 * Returns an error message for a GSTIN that is not in the published format or names no State. An empty GSTIN is allowed. Sellers cannot
 * invoice a UIN, whose holder claims the tax back from the government.
 */
export function gstinError(typed: string): string | undefined {
  const gstin = readCode(typed);
  if (gstin === '') return undefined;
  if (gstNumberRule.pattern.test(gstin)) {
    return hasStateCode(gstin) ? undefined : gstinMessages.state;
  }
  return uinPattern.test(gstin)
    ? 'This is a UIN, which our sellers cannot invoice. Leave it empty to buy without it.'
    : gstNumberRule.message;
}
