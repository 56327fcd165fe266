/** The calls about returns; columns as in access-expectations.ts. */
export const returnExpectations = {
  'POST /api/returns': {
    own: '401 201 201 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'GET /api/returns': { any: '401 200 200 200 200 200 401 200' },
  'GET /api/returns/:id': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
  },
  'PUT /api/returns/:id': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
  },
  'POST /api/returns/:id/photos': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 404 404 404 401 200',
    unknown: '401 403 403 404 404 404 401 404',
  },
  'GET /api/returns/:id/photos/:photo': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
  },
};
