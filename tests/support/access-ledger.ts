/** Requests of the ledger's calls for the access matrix. */
export const ledgerRequests = {
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
