import { findStateCode } from '#contract/base/state-codes.ts';
import { findPinCode } from './find-pin-code.ts';

/**
 * Returns the GST code of an address's State: the typed State if the PIN code is unknown or lies in that State, too,
 * otherwise the State of the PIN code. Returns undefined if neither is known.
 */
export function findAddressState({ zip, state }: { zip: string; state: string }) {
  const place = findPinCode(zip);
  const typed = findStateCode(state);
  return place && !place.stateCodes.some((code) => code === typed) ? place.stateCode : typed;
}
