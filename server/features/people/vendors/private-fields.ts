import { maskedValue } from '#contract/people/vendor-rules.ts';

/** The vendor's fields whose values are never logged, by their names on the wire and in the database. */
export const privateVendorFields = ['panNumber', 'pan_number', 'accountNumber', 'account_number'];

/** Replaces the private values, because the audit record must show only that they have changed. */
export function hidePrivateValues(
  values: { pan_number?: string; account_number?: string },
  replacement = maskedValue,
): Record<string, unknown> {
  return {
    ...values,
    ...(values.pan_number !== undefined && { pan_number: replacement }),
    ...(values.account_number !== undefined && { account_number: replacement }),
  };
}
