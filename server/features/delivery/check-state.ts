import { indianStates } from '#contract/address-rules.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findPinCode } from './find-pin-code.ts';

/**
 * 400 when the State is not the one of the PIN code. A PIN code that is not in the table, and a State that
 * is written in another way than ours, stay as they were typed.
 */
export function checkState({ zip, state }: { zip: string; state: string }): void {
  const found = findPinCode(zip);
  if (!found || found.state === state || !indianStates.some((name) => name === state)) return;
  const message = `PIN code ${zip} is in ${found.state}`;
  throw new AppError('invalid', message, { errors: { state: message } });
}
