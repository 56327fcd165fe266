/** The calls about payouts to vendors; columns as in access-expectations.ts. */
export const settlementExpectations = {
  'GET /api/vendors/earnings': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/earnings/orders': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/earnings/weeks': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/payouts': { any: '401 403 403 200 200 200 401 403' },
  'POST /api/admin/payouts/run': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/payouts': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/payouts/due': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/admin/payouts/:id': {
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
};
