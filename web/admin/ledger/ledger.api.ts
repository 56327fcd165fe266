import { queryOptions } from '@tanstack/react-query';
import type { Args } from '#contract/api.ts';
import { formatRupees } from '#contract/money.ts';
import { api } from '#web/api/client.ts';

export const ledgerQuery = (account?: string) =>
  queryOptions({
    queryKey: ['admin', 'ledger', account],
    queryFn: ({ signal }) =>
      api('GET /api/admin/ledger', { query: account ? { account } : {} }, { signal }),
  });

export const checkLedger = () => api('GET /api/admin/ledger/check', {});

/** Posts a correction. Repeated calls with the same idempotency key post it only once. */
export const correctLedger = (
  body: Args<'POST /api/admin/ledger/corrections'>['body'],
  idempotencyKey: string,
) =>
  api(
    'POST /api/admin/ledger/corrections',
    { body },
    { headers: { 'idempotency-key': idempotencyKey } },
  );

export const accountPath = (account: string) => `/admin/ledger/${account}`;

const otherSide = { debit: 'credit', credit: 'debit' } as const;

/** Formats a balance as an amount without a sign, followed by its side: `₹1,200.50 debit`. */
export function formatBalance({
  side,
  balance,
}: {
  side: 'debit' | 'credit';
  balance: number;
}): string {
  if (balance === 0) return formatRupees(0);
  return `${formatRupees(Math.abs(balance))} ${balance > 0 ? side : otherSide[side]}`;
}
