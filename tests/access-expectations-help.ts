/** The calls about help requests; columns as in access-expectations.ts. */
export const helpExpectations = {
  'POST /api/help': {
    own: '401 201 201 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'GET /api/help': { any: '401 200 200 200 200 200 401 200' },
  'GET /api/help/:number': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
  },
  'PUT /api/help/:number': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
  },
  'POST /api/help/:number/messages': {
    own: '401 201 201 201 201 201 401 201',
    foreign: '401 404 404 404 404 404 401 201',
    unknown: '401 404 404 404 404 404 401 404',
  },
  'GET /api/help/:number/pictures/:picture': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
  },
  // Anyone who has the link in the email may use it.
  'GET /api/help/visitor': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
  },
  'POST /api/help/visitor/messages': {
    any: '201 201 201 201 201 201 201 201',
    unknown: '404 404 404 404 404 404 404 404',
  },
  'GET /api/help/visitor/pictures/:picture': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
  },
  'GET /api/admin/help/figures': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/admin/help/reports': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/help/reports/:ticket': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
  },
};
