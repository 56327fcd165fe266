import { queryOptions } from '@tanstack/react-query';
import type { SavedAddress } from '#contract/people/addresses.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { isSameAddress, type TypedAddress } from '#web/parts/base/address-fields.tsx';

interface AddressBook {
  addresses: SavedAddress[];
  /** The phone number of the account, suggested for a new address. */
  phone: string;
  gstin: string;
  firm: string;
}

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: async ({ signal }): Promise<AddressBook> => {
    const profile = await api('GET /api/users/profile', {}, { signal });
    const { addresses, phone, gstin, firm } = profile;
    return { addresses, phone, gstin, firm };
  },
});

/**
 * Saves a typed address. With `edited`, changes that address; without it, adds a new one. Also adds a new one if another
 * tab has changed or deleted `edited`.
 */
export async function saveAddress(address: TypedAddress, edited?: SavedAddress): Promise<void> {
  if (edited && (await updateAddress(edited, address))) return;
  storeAddresses(await api('POST /api/users/address', { body: address }));
}

/** Changes an address. Returns false if another tab has changed or deleted the address in the meantime. */
export async function updateAddress(
  address: SavedAddress,
  change: Partial<TypedAddress>,
): Promise<boolean> {
  const index = await findIndex(address);
  if (index < 0) return false;
  storeAddresses(await api('PUT /api/users/address/:index', { params: { index }, body: change }));
  return true;
}

export async function deleteAddress(address: SavedAddress): Promise<void> {
  const index = await findIndex(address);
  if (index < 0) return;
  try {
    storeAddresses(await api('DELETE /api/users/address/:index', { params: { index } }));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    await queryClient.invalidateQueries(addressesQuery);
  }
}

/** Returns the position of an address, or -1. Reads the list again, because another tab may have changed positions. */
async function findIndex(address: SavedAddress): Promise<number> {
  const { addresses } = await queryClient.fetchQuery({ ...addressesQuery, staleTime: 0 });
  return addresses.findIndex((other) => isSameAddress(other, address));
}

function storeAddresses(addresses: SavedAddress[]): void {
  queryClient.setQueryData(addressesQuery.queryKey, (book) => book && { ...book, addresses });
  void queryClient.invalidateQueries({ queryKey: ['profile'] });
}
