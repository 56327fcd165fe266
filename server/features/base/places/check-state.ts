import { indianStates } from '#contract/base/address-rules.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findPinCode } from './find-pin-code.ts';

/**
 * Throws a 400 if the State is not the State of the PIN code. Accepts what cannot be checked: a PIN code that is not in
 * the table, or a State whose name is not in our list.
 */
export function checkState({ zip, state }: { zip: string; state: string }): void {
  const place = findPinCode(zip);
  if (!place || place.state === state || !indianStates.some((name) => name === state)) return;
  const message = `PIN code ${zip} is in ${place.state}`;
  throw new AppError('invalid', message, { errors: { state: message } });
}
