/** The calls about payouts to vendors; columns as in access-expectations.ts. */
export const settlementExpectations = {
  'GET /api/vendors/earnings': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/earnings/orders': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/earnings/weeks': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/payouts': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/payouts/:id/statement': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
  },
  'GET /api/vendors/bank': { any: '401 403 403 200 200 200 401 403' },
  'PUT /api/vendors/bank': { any: '401 403 403 200 200 200 401 403' },
  'POST /api/admin/payouts/run': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/payouts/settings': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/payouts': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/payouts/due': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/admin/payouts/:id': {
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'GET /api/admin/payouts/:id/statement': {
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'PUT /api/admin/vendors/:id/payout-hold': {
    own: '401 403 403 403 403 403 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'GET /api/admin/earnings/months': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/admin/earnings/months': { any: '401 403 403 403 403 403 401 200' },
  // The URL is valid once, for anyone.
  'GET /api/admin/earnings/months/:ticket': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
  },
  // The sandbox pays without a bank file, so none can be prepared.
  'POST /api/admin/bank-files': { any: '401 403 403 403 403 403 401 409' },
  'GET /api/admin/bank-files/:ticket': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
  },
};
