import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#contract/addresses.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { isSameAddress } from '#web/parts/address-fields.tsx';

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: async ({ signal }) => {
    const { addresses } = await api('GET /api/users/profile', {}, { signal });
    return addresses;
  },
});

export async function saveAddress(address: Address): Promise<void> {
  storeAddresses(await api('POST /api/users/address', { body: address }));
}

/** Addresses are deleted by position, which another tab may have changed: read the list again first. */
export async function deleteAddress(address: Address): Promise<void> {
  const current = await queryClient.fetchQuery({ ...addressesQuery, staleTime: 0 });
  const index = current.findIndex((other) => isSameAddress(other, address));
  if (index < 0) return;
  try {
    storeAddresses(await api('DELETE /api/users/address/:index', { params: { index } }));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    await queryClient.invalidateQueries(addressesQuery);
  }
}

function storeAddresses(addresses: Address[]): void {
  queryClient.setQueryData(addressesQuery.queryKey, addresses);
  void queryClient.invalidateQueries({ queryKey: ['profile'] });
}
