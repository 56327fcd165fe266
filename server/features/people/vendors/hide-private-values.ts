import { maskedValue } from '#contract/people/vendor-rules.ts';

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
