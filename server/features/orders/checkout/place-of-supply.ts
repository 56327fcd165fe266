import { findStateName } from '#contract/base/state-codes.ts';
import { findAddressState } from '#server/features/base/places/find-address-state.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { lineName, type PricedLine } from './price-lines.ts';
import type { VendorDeliveries } from './promise-delivery.ts';

/** The firm for which a customer buys. The fields are empty when a private person buys. */
export interface Firm {
  gstin: string;
  name: string;
  /** Where the firm is billed, if it differs from the delivery. */
  billingAddress: string;
}

/**
 * Returns the GST code of the address's State. Throws 400 if it is unknown.
 */
export function findDeliveryState(address: { zip: string; state: string }): string {
  const code = findAddressState(address);
  if (code) return code;
  const message = 'We could not find this PIN code. Choose the State of the delivery address.';
  throw new AppError('invalid', message, { errors: { 'deliveryAddress.state': message } });
}

/**
 * Returns the place of supply: the State of the firm's GSTIN, because goods that are delivered elsewhere on the buyer's
 * order are supplied there (section 10(1)(b) of the IGST Act), otherwise the State of the delivery. Throws 400 if the GSTIN
 * names no State.
 */
export function findSupplyState({ gstin }: Firm, deliveryState: string): string {
  if (gstin === '') return deliveryState;
  const stateCode = gstin.slice(0, 2);
  if (findStateName(stateCode)) return stateCode;
  const message = 'The first two digits of a GSTIN are the code of a State';
  throw new AppError('invalid', message, { errors: { gstin: message } });
}

/**
 * Throws 409 if a seller that may sell only inside its own State would supply goods to the State of the firm's GSTIN.
 */
export function checkOwnState(
  lines: PricedLine[],
  deliveries: VendorDeliveries,
  supplyState: string,
) {
  const refused = lines.filter(({ variant }) => {
    const { seller } = deliveries.get(variant.vendor_id)!;
    return seller.registration !== 'regular' && seller.sellerState !== supplyState;
  });
  if (refused.length === 0) return;
  const names = new Intl.ListFormat('en-IN').format(new Set(refused.map(lineName)));
  throw new AppError(
    'conflict',
    `${names} cannot be billed to ${findStateName(supplyState)}, because the seller may sell only in its own State. Leave the GSTIN empty, or remove ${refused.length === 1 ? 'it' : 'them'}.`,
    { details: { undeliverable: [...new Set(refused.map(({ variant }) => variant.product_id))] } },
  );
}
