import { gstNumberRule } from './vendor-rules.ts';

export const maxFirmLength = 150;

export const readGstin = (typed: string) => typed.toUpperCase().replaceAll(' ', '');

/** Returns an error message for a GSTIN that is not in the published format. An empty GSTIN is allowed. */
export const gstinError = (typed: string): string | undefined =>
  typed === '' || gstNumberRule.pattern.test(readGstin(typed)) ? undefined : gstNumberRule.message;
