import { indianStates } from '#contract/base/address-rules.ts';
import { findStateName } from '#contract/base/state-codes.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findPinCode } from './find-pin-code.ts';

/**
 * Throws a 400 if the PIN code is not in the State. Accepts what cannot be checked: a PIN code that is not in
 * the table, or a State whose name is not in our list.
 */
export function checkState({ zip, state }: { zip: string; state: string }): void {
  const place = findPinCode(zip);
  if (!place || !indianStates.some((name) => name === state)) return;
  const states = place.stateCodes.map(findStateName);
  if (states.includes(state)) return;
  const message = `PIN code ${zip} is in ${states.join(' and ')}`;
  throw new AppError('invalid', message, { errors: { state: message } });
}
