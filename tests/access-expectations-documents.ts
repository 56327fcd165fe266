/** Invoices, labels and registers; columns as in access-expectations.ts. */
export const documentExpectations = {
  'GET /api/documents/:id': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
  },
  'POST /api/vendors/documents/archive': { any: '401 403 403 200 200 200 401 403' },
  // Anyone can use the URL, but only once.
  'GET /api/vendors/documents/archive/:ticket': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
  },
  'POST /api/admin/registers': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/registers/:ticket': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
  },
  'GET /api/vendors/documents': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/documents/code': { any: '401 403 403 200 200 200 401 403' },
  'PUT /api/vendors/documents/code': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/orders/:id/shipments/:sid/labels': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 404 404 404 401 200',
    unknown: '401 403 403 404 404 404 401 404',
  },
  'GET /api/orders/:id/shipments/:sid/packing-slip': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 404 404 404 401 200',
    unknown: '401 403 403 404 404 404 401 404',
  },
  'GET /api/admin/commission-invoices': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/admin/commission-invoices': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/marketplace': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/admin/marketplace': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/admin/marketplace/logo': { any: '401 403 403 403 403 403 401 200' },
  'DELETE /api/admin/marketplace/logo': { any: '401 403 403 403 403 403 401 200' },
};
