import type { CreateRequest } from './access-purchases.ts';
import { settlementRequests } from './access-settlements.ts';

/** Requests of the calls about the ledger, earnings and payouts; part of accessRequests. */
export const ledgerRequests: Record<string, CreateRequest> = {
  ...settlementRequests,
  'GET /api/admin/ledger': () => ({}),
  'GET /api/admin/ledger/vendors': () => ({}),
  'GET /api/admin/ledger/entries': () => ({ query: { account: 'provider' } }),
  'GET /api/admin/ledger/check': () => ({}),
  'POST /api/admin/ledger/corrections': () => ({
    payload: {
      ...{ debitAccount: 'provider_fees', creditAccount: 'provider' },
      ...{ amount: 1, reason: 'Bank charge' },
    },
  }),
};
