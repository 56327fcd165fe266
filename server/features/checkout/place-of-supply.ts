import { findStateCode, findStateName } from '#contract/state-codes.ts';
import { findPinCode } from '#server/features/delivery/find-pin-code.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The firm that buys; both empty when a person buys. */
export interface Buyer {
  gstin: string;
  firm: string;
}

/** The GST State code of the delivery: of the PIN code in the table, otherwise of the State typed; else 400. */
export function findPlaceOfSupply({ zip, state }: { zip: string; state: string }): string {
  const code = findPinCode(zip)?.stateCode ?? findStateCode(state);
  if (code) return code;
  const message = 'Choose the State of the delivery address: its PIN code is not in our table';
  throw new AppError('invalid', message, { errors: { 'deliveryAddress.state': message } });
}

/** 400 for a GSTIN of another State than the delivery's: the firm could not claim the tax. */
export function checkBuyer({ gstin }: Buyer, placeOfSupply: string): void {
  const stateCode = gstin.slice(0, 2);
  if (gstin === '' || stateCode === placeOfSupply) return;
  const [own, delivery] = [findStateName(stateCode), findStateName(placeOfSupply)];
  const message = own
    ? `This GSTIN is of ${own}, but the delivery is to ${delivery}. Use a GSTIN of ${delivery}, or leave it empty.`
    : 'The first two digits of a GSTIN are the code of a State';
  throw new AppError('invalid', message, { errors: { gstin: message } });
}
