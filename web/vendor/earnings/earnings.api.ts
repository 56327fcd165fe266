import { queryOptions } from '@tanstack/react-query';
import type { Args } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';

export const earningsQuery = queryOptions({
  queryKey: ['vendor', 'earnings'],
  queryFn: ({ signal }) => api('GET /api/vendors/earnings', {}, { signal }),
});

export const weeksQuery = queryOptions({
  queryKey: ['vendor', 'earnings', 'weeks'],
  queryFn: ({ signal }) => api('GET /api/vendors/earnings/weeks', {}, { signal }),
});

export const bankQuery = queryOptions({
  queryKey: ['vendor', 'bank'],
  queryFn: ({ signal }) => api('GET /api/vendors/bank', {}, { signal }),
});

/** Saves the bank account. Reloads the earnings, which show that the change puts payouts on hold. */
export async function saveBank(body: Args<'PUT /api/vendors/bank'>['body']) {
  const saved = await api('PUT /api/vendors/bank', { body });
  queryClient.setQueryData(bankQuery.queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: earningsQuery.queryKey });
  return saved;
}
