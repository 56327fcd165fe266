import type { PatternRule } from '#contract/field-rules.ts';
import { commissionBps } from '#contract/money.ts';

/** Checks only the published format, not the State and check digit and not whether the number is registered. */
export const gstNumberRule: PatternRule = {
  pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/,
  message: 'A GSTIN looks like 22AAAAA0000A1ZC',
};
export const panNumberRule: PatternRule = {
  pattern: /^[A-Z]{5}\d{4}[A-Z]$/,
  message: 'A PAN looks like ABCDE1234F',
};
/** `inoperative` is a PAN that the income tax department reports as not linked to Aadhaar; its TDS is higher. */
export const panStatuses = ['valid', 'inoperative'] as const;

export const ifscRule: PatternRule = {
  pattern: /^[A-Z]{4}0[A-Z\d]{6}$/,
  message: 'An IFSC looks like HDFC0001234',
};
export const accountNumberRule: PatternRule = {
  pattern: /^\d{9,18}$/,
  message: 'An account number has 9 to 18 digits',
};

/** Any letters and digits, because the GST portal publishes no format. Empty means none. */
export const enrolmentRule: PatternRule = {
  pattern: /^[A-Z\d]{0,20}$/,
  message: 'An enrolment number has up to 20 letters and digits',
};

export const commissionPercent = {
  min: commissionBps.min / 100,
  max: commissionBps.max / 100,
} as const;
export const commissionMessage = `Between ${commissionPercent.min} and ${commissionPercent.max} percent`;

/** Shown in place of a private value, or before the last four characters of a number. */
export const maskedValue = '••••••';

export const maxCertificateBytes = 10 * 1024 * 1024;

/** Checks the size and the file name; the server also checks the content. */
export function certificateError(file: { name: string; size: number }): string | undefined {
  if (file.size > maxCertificateBytes) return `${file.name} is larger than 10 MB`;
  return /\.(?:pdf|jpe?g|png)$/i.test(file.name)
    ? undefined
    : 'Certificates must be PDF, JPG or PNG files';
}
