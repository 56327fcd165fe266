import type { storedAddress } from '#contract/people/addresses.ts';
import type { z } from 'zod';
import type { PurchaseRow } from './purchases.queries.ts';

type StoredAddress = z.output<typeof storedAddress>;
type AddressColumns = Pick<PurchaseRow, Exclude<keyof StoredAddress, 'phone'> | 'delivery_phone'>;

/** Returns the delivery address of a purchase with the field names of the API. */
export function toDeliveryAddress(row: AddressColumns): StoredAddress {
  const { street, city, state, zip, country, landmark, floor, lift } = row;
  const phone = row.delivery_phone;
  return { street, city, state, zip, country, phone, landmark, floor, lift };
}
