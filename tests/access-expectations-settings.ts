/** The calls about the shop's settings and tax rates; columns as in access-expectations.ts. */
export const settingsExpectations = {
  'GET /api/admin/settings': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/admin/settings': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/tax-rates': { any: '401 403 403 200 200 200 401 200' },
  'POST /api/admin/tax-rates': { any: '401 403 403 403 403 403 401 201' },
  'DELETE /api/admin/tax-rates/:id': {
    own: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
};
