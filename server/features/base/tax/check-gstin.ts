import { gstinMessages, hasCheckDigit, hasStateCode } from '#contract/base/gstin-rules.ts';
import type { Ctx } from '#server/context.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';

/**
 * Throws 400 for a newly typed GSTIN without a State code or, in production, with a wrong check digit. Demo mode accepts
 * any check digit, because sample numbers have none. A stored GSTIN may be sent again.
 */
export function checkGstin(
  { config }: Pick<Ctx, 'config'>,
  field: string,
  gstin: string | undefined,
  stored = '',
): void {
  if (!gstin || gstin === stored) return;
  if (!hasStateCode(gstin)) throw invalidFields({ [field]: gstinMessages.state });
  if (config.mode === 'production' && !hasCheckDigit(gstin)) {
    throw invalidFields({ [field]: gstinMessages.checkDigit });
  }
}
