import { findStateCode, findStateName } from '#contract/base/state-codes.ts';
import { findPinCode } from '#server/features/base/places/find-pin-code.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The firm for which a customer buys. Both fields are empty when a private person buys. */
export interface Firm {
  gstin: string;
  name: string;
}

/**
 * Returns the GST code of the PIN code's State, or of the typed State if the PIN code is unknown. Throws 400 if both
 * are unknown.
 */
export function findPlaceOfSupply({ zip, state }: { zip: string; state: string }): string {
  const code = findPinCode(zip)?.stateCode ?? findStateCode(state);
  if (code) return code;
  const message = 'We could not find this PIN code. Choose the State of the delivery address.';
  throw new AppError('invalid', message, { errors: { 'deliveryAddress.state': message } });
}

/** Throws 400 if the GSTIN's State is not the place of supply, because the firm could then not claim the tax. */
export function checkGstin({ gstin }: Firm, placeOfSupply: string): void {
  const stateCode = gstin.slice(0, 2);
  if (gstin === '' || stateCode === placeOfSupply) return;
  const [own, delivery] = [findStateName(stateCode), findStateName(placeOfSupply)];
  const message = own
    ? `This GSTIN belongs to ${own}, but the delivery is to ${delivery}. Use a GSTIN of ${delivery}, or leave it empty.`
    : 'The first two digits of a GSTIN are the code of a State';
  throw new AppError('invalid', message, { errors: { gstin: message } });
}
