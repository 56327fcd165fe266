/** The calls of wishlists, alerts and the newsletter; columns as in access-expectations.ts. */
export const wishlistExpectations = {
  'GET /api/wishlist': { any: '401 200 200 403 403 403 401 403' },
  'PUT /api/wishlist/:productId': {
    any: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'DELETE /api/wishlist/:productId': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 200 200 403 403 403 401 403',
    unknown: '401 200 200 403 403 403 401 403',
  },
  'POST /api/wishlist/join': { any: '401 200 200 403 403 403 401 403' },
  'GET /api/wishlist/visitor': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/wishlist/share': { any: '401 200 200 403 403 403 401 403' },
  'PUT /api/wishlist/share': { any: '401 200 200 403 403 403 401 403' },
  'DELETE /api/wishlist/share': { any: '401 200 200 403 403 403 401 403' },
  'GET /api/wishlist/shared/:token': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
  },
  'POST /api/alerts': {
    any: '201 201 201 201 201 201 201 201',
    unknown: '404 404 404 404 404 404 404 404',
  },
  'POST /api/newsletter': { any: '202 202 202 202 202 202 202 202' },
  'POST /api/newsletter/confirm': { unknown: '404 404 404 404 404 404 404 404' },
  'POST /api/newsletter/unsubscribe': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/admin/newsletter': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/alerts/stop': { any: '200 200 200 200 200 200 200 200' },
};
