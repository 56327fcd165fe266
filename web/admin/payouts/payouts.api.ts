import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Args } from '#contract/api.ts';
import { api } from '#web/api/client.ts';
import { saveFromUrl } from '#web/api/download.ts';
import type { ListState } from '#web/ui/use-list-state.ts';

export const runSettlement = () => api('POST /api/admin/payouts/run', { body: {} });

export const payoutSettingsQuery = queryOptions({
  queryKey: ['admin', 'payouts', 'settings'],
  queryFn: ({ signal }) => api('GET /api/admin/payouts/settings', {}, { signal }),
});

export const updatePayout = (id: string, body: Args<'PUT /api/admin/payouts/:id'>['body']) =>
  api('PUT /api/admin/payouts/:id', { params: { id }, body });

export const holdPayouts = (
  id: string,
  body: Args<'PUT /api/admin/vendors/:id/payout-hold'>['body'],
) => api('PUT /api/admin/vendors/:id/payout-hold', { params: { id }, body });

/** The first and the last month, such as `2026-11`. */
export interface MonthRange {
  from: string;
  to: string;
}

export const monthsQuery = (range: MonthRange) =>
  queryOptions({
    queryKey: ['admin', 'earnings', 'months', range],
    queryFn: ({ signal }) => api('GET /api/admin/earnings/months', { query: range }, { signal }),
    placeholderData: keepPreviousData,
  });

export async function downloadMonths(range: MonthRange): Promise<void> {
  const { url } = await api('POST /api/admin/earnings/months', { body: range });
  saveFromUrl(url, `commission-and-taxes-${range.from}-${range.to}.csv`);
}

/** Downloads a bank file, and returns how many payouts it contains. */
export async function downloadBankFile(status: 'claimed' | 'sent'): Promise<number> {
  const { url, payouts } = await api('POST /api/admin/bank-files', { body: { status } });
  saveFromUrl(url, 'payouts.csv');
  return payouts;
}

/** Removes the tab from the list's filters. The tab is a parameter of the URL, but it is not a filter. */
export function withoutTab(state: ListState): ListState {
  const { tab: _tab, ...filters } = state.filters;
  const names = Object.keys(filters);
  return {
    ...state,
    filters,
    isFiltered: names.length > 0,
    clear: () => state.set(Object.fromEntries(names.map((name) => [name, '']))),
  };
}
