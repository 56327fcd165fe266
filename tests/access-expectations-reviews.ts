const everybody = '200 200 200 200 200 200 200 200';
const publicProduct = {
  own: '200 200 200 200 200 404 404 200',
  foreign: everybody,
  unknown: '404 404 404 404 404 404 404 404',
};

/** The calls about reviews, questions and moderation; columns as in access-expectations.ts. */
export const reviewExpectations = {
  'GET /api/products/:id/reviews': publicProduct,
  'GET /api/products/:id/questions': publicProduct,
  'GET /api/products/:id/reviews/own': {
    own: '401 200 200 200 200 200 401 403',
    foreign: '401 200 200 200 200 200 401 403',
    unknown: '401 200 200 200 200 200 401 403',
  },
  'POST /api/reviews': {
    own: '401 201 201 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'PUT /api/reviews/:id': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'DELETE /api/reviews/:id': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'GET /api/reviews/mine': { any: '401 200 200 403 403 403 401 403' },
  // Authors cannot vote on their own reviews or report them.
  'PUT /api/reviews/:id/vote': {
    own: '401 409 409 403 403 403 401 403',
    foreign: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'DELETE /api/reviews/:id/vote': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'POST /api/reviews/:id/report': {
    own: '401 409 409 200 200 200 401 403',
    foreign: '401 200 200 404 404 404 401 403',
    unknown: '401 404 404 404 404 404 401 403',
  },
  'POST /api/reviews/:id/reply': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
  },
  'GET /api/vendors/reviews': { any: '401 403 403 200 200 200 401 403' },
  'POST /api/reviews/mails/stop': { any: everybody },
  'POST /api/products/:id/questions': {
    own: '401 201 201 403 403 403 401 403',
    foreign: '401 201 201 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  // Questions about products of a vendor who is not approved are not public.
  'POST /api/questions/:id/answers': {
    own: '401 201 201 201 201 404 401 403',
    foreign: '401 403 403 403 403 403 401 403',
    unknown: '401 404 404 404 404 404 401 403',
  },
  'POST /api/questions/:id/report': {
    own: '401 200 200 200 200 200 401 403',
    foreign: '401 200 200 404 404 404 401 403',
    unknown: '401 404 404 404 404 404 401 403',
  },
  'POST /api/answers/:id/report': {
    own: '401 200 200 200 200 200 401 403',
    foreign: '401 200 200 404 404 404 401 403',
    unknown: '401 404 404 404 404 404 401 403',
  },
  'GET /api/vendors/questions': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/admin/moderation': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/admin/moderation/:id': {
    own: '401 403 403 403 403 403 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
};
