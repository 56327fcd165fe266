import { maskedValue } from '#contract/vendor-rules.ts';

/** A vendor's fields, as the wire and the database name them, that are never logged. */
export const privateVendorFields = ['panNumber', 'pan_number', 'accountNumber', 'account_number'];

/** The audit record says that a private value changed, not what it is. */
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
