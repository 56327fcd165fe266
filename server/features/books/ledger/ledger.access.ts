import type { AccessTable } from '#tests/support/access-scene.ts';

export const ledgerAccess: AccessTable = {
  'GET /api/admin/ledger': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/ledger/vendors': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/ledger/entries': {
    any: '401 403 403 403 403 403 401 200',
    request: () => ({ query: { account: 'provider' } }),
  },
  'GET /api/admin/ledger/check': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/admin/ledger/corrections': {
    any: '401 403 403 403 403 403 401 201',
    request: () => ({
      payload: {
        ...{ debitAccount: 'provider_fees', creditAccount: 'provider' },
        ...{ amount: 1, reason: 'Bank charge' },
      },
    }),
  },
};
