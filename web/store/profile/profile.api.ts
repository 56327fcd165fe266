import { queryOptions } from '@tanstack/react-query';
import type { ApiResponse } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { storeToken } from '#web/api/token-store.ts';

export type Profile = ApiResponse<'GET /api/users/profile'>;

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api('GET /api/users/profile', {}, { signal }),
});

export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: ({ signal }) => api('GET /api/vendors/profile', {}, { signal }),
});

/** Saves the profile. Stores the new token, because the page's header reads the name from the token. */
export async function saveProfile(change: {
  name: string;
  phone: string;
  gstin: string;
  firm: string;
}): Promise<void> {
  const { token, ...profile } = await api('PUT /api/users/profile', { body: change });
  storeToken(token);
  queryClient.setQueryData(profileQuery.queryKey, profile);
  // Reload the data with which the checkout fills in its form, because they contain the firm from the profile.
  void queryClient.invalidateQueries({ queryKey: ['addresses'] });
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** Changes the password, which ends every session. The token in the response keeps this browser signed in. */
export async function changePassword(change: PasswordChange, isVendor: boolean): Promise<void> {
  const response = isVendor
    ? await api('PUT /api/vendors/password', { body: change })
    : await api('PUT /api/users/password', { body: change });
  storeToken(response.token);
}
