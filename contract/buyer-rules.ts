import { gstNumberRule } from './vendor-rules.ts';

export const maxFirmLength = 150;

export const readGstin = (typed: string) => typed.toUpperCase().replaceAll(' ', '');

/** Returns undefined for an empty GSTIN and for a GSTIN in the published format. */
export const gstinError = (typed: string): string | undefined =>
  typed === '' || gstNumberRule.pattern.test(readGstin(typed)) ? undefined : gstNumberRule.message;
