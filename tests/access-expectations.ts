import { documentExpectations } from './access-expectations-documents.ts';
import { helpExpectations } from './access-expectations-help.ts';
import { returnExpectations } from './access-expectations-returns.ts';
import { reviewExpectations } from './access-expectations-reviews.ts';
import { settingsExpectations } from './access-expectations-settings.ts';
import { settlementExpectations } from './access-expectations-settlements.ts';
import { wishlistExpectations } from './access-expectations-wishlist.ts';

/**
 * The status of every call for every caller. It is written by hand from docs/product/accounts-and-roles.md, so that the
 * declarations in contract/ are not tested against themselves. The columns are the callers:
 *
 *   visitor  customer  other customer  vendor  other vendor  pending vendor  suspended vendor  admin
 *
 * The rows are the records that a call names:
 * own: the caller's record, or somebody else's if the caller cannot have one · foreign: somebody else's record ·
 * unknown: there is no such record · any: the call names no record, or it does not matter whose record.
 */
export const accessExpectations: Record<string, Partial<Record<RecordChoice, string>>> = {
  // Open to everybody
  'GET /api/health': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/health/live': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/site': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/delivery': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
  },
  'GET /api/captcha/challenge': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/home': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/products/search': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/products/:id/goes-with': {
    own: '200 200 200 200 200 200 200 200',
    foreign: '200 200 200 200 200 200 200 200',
    unknown: '200 200 200 200 200 200 200 200',
  },
  'GET /api/products/alternatives': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/products/suggest': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/products/facets': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/products/:id': {
    own: '200 200 200 200 200 404 404 200',
    foreign: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
  },
  'GET /api/vendors/:id/shop': {
    own: '200 200 200 200 200 404 404 200',
    foreign: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
  },
  'GET /api/blogs': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/blogs/:slug': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
  },
  'POST /api/blogs/:slug/view': {
    any: '204 204 204 204 204 204 204 204',
    unknown: '204 204 204 204 204 204 204 204',
  },
  'POST /api/contacts': { any: '201 201 201 201 201 201 201 201' },
  'POST /api/auth/forgot-password': { any: '200 200 200 200 200 200 200 200' },
  'POST /api/auth/verify-otp-reset': { any: '400 400 400 400 400 400 400 400' },
  'POST /api/users/login': { any: '200 200 200 200 200 200 200 200' },
  'POST /api/users/register': { any: '201 201 201 201 201 201 201 201' },
  'POST /api/vendors/login': { any: '200 200 200 200 200 200 200 200' },
  'POST /api/vendors/register': { any: '201 201 201 201 201 201 201 201' },
  // The request has no valid signature of the provider.
  'POST /api/payments/webhook': { any: '400 400 400 400 400 400 400 400' },

  // The caller's own account
  'POST /api/auth/logout': { any: '401 200 200 200 200 200 401 200' },
  'GET /api/users/profile': { any: '401 200 200 403 403 403 401 200' },
  'PUT /api/users/profile': { any: '401 200 200 403 403 403 401 200' },
  'PUT /api/users/password': { any: '401 200 200 403 403 403 401 200' },
  'POST /api/users/address': { any: '401 200 200 403 403 403 401 403' },
  'PUT /api/users/address/:index': {
    own: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'DELETE /api/users/address/:index': {
    own: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'GET /api/vendors/profile': { any: '401 403 403 200 200 200 401 403' },
  'PUT /api/vendors/password': { any: '401 403 403 200 200 200 401 403' },
  // Only a rejected vendor can apply again.
  'PUT /api/vendors/application': { any: '401 403 403 409 409 409 401 403' },
  'POST /api/vendors/upload-cert': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/dashboard': { any: '401 403 403 200 200 200 401 403' },

  // Buying is for customers
  'GET /api/cart': { any: '401 200 200 403 403 403 401 403' },
  'POST /api/cart/add': {
    any: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'POST /api/cart/update': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'POST /api/cart/remove': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 200 200 403 403 403 401 403',
    unknown: '401 200 200 403 403 403 401 403',
  },
  'POST /api/cart/clear': { any: '401 200 200 403 403 403 401 403' },
  'POST /api/orders/create': {
    any: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'POST /api/sandbox/pay': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'POST /api/orders/verify': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'POST /api/orders/release': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'POST /api/orders/:id/pay': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },
  'GET /api/orders/customer': { any: '401 200 200 403 403 403 401 403' },
  'POST /api/orders/:id/cancel': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },

  'POST /api/orders/:id/shipments/:sid/not-received': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
  },

  // An order can be read by its customer, its vendor and admins
  'GET /api/orders/:id': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
  },

  // Selling
  'GET /api/vendors/delivery': { any: '401 403 403 200 200 200 401 403' },
  'PUT /api/vendors/delivery': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/orders/vendor': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/vendors/orders': { any: '401 403 403 200 200 200 401 403' },
  'PUT /api/orders/:id': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
  },
  'POST /api/orders/:id/refunds': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 404 404 404 401 200',
    unknown: '401 403 403 404 404 404 401 404',
  },
  'POST /api/orders/:id/delay': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
  },
  'POST /api/orders/:id/shipments': {
    own: '401 403 403 201 201 201 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
  },
  'PUT /api/orders/:id/shipments/:sid': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
  },
  'DELETE /api/orders/:id/shipments/:sid': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
  },
  'GET /api/vendors/day': { any: '401 403 403 200 200 200 401 403' },
  'POST /api/vendors/shipments/pack': { any: '401 403 403 200 200 200 401 403' },
  'POST /api/vendors/shipments/hand-over': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/products/vendor': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/products/vendor/export': { any: '401 403 403 200 200 200 401 403' },
  'POST /api/products/vendor/import': { any: '401 403 403 202 202 202 401 403' },
  'GET /api/products/vendor/import/:id': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
  },
  'POST /api/products': { any: '401 403 403 201 201 201 401 403' },
  'PUT /api/products/:id': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 404 404 404 401 404',
  },
  'GET /api/products/:id/stock-history': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 404 404 404 401 404',
  },
  'GET /api/products/:id/price-history': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 404 404 404 401 404',
  },
  'DELETE /api/products/:id': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 404 404 404 401 404',
  },

  // Admins
  'POST /api/orders/:id/refund': {
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'GET /api/admin/orders': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/late-orders': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/carriers': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/admin/orders/export': { any: '401 403 403 403 403 403 401 200' },
  // Anyone can use the URL, but only once.
  'GET /api/admin/orders/export/:ticket': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
  },
  'GET /api/users': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/users': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/users/:id': {
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'DELETE /api/users/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'GET /api/vendors': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/vendors': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/vendors/:id': {
    own: '401 403 403 403 403 403 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'DELETE /api/vendors/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'POST /api/vendors/:id/reveal': {
    own: '401 403 403 403 403 403 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'GET /api/vendors/:id/certificate': {
    own: '401 403 403 403 403 403 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'GET /api/admin/products': { any: '401 403 403 403 403 403 401 200' },
  ...documentExpectations,
  ...helpExpectations,
  ...returnExpectations,
  ...reviewExpectations,
  ...settingsExpectations,
  ...settlementExpectations,
  ...wishlistExpectations,
  'POST /api/sandbox/clock': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/ledger': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/ledger/vendors': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/ledger/entries': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/ledger/check': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/admin/ledger/corrections': { any: '401 403 403 403 403 403 401 201' },
  'GET /api/admin/dashboard': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/record/:kind/:id': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/payments/attention': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/payments/aside/:id/refund': { unknown: '401 403 403 403 403 403 401 404' },
  'POST /api/payments/refunds/:id/retry': { unknown: '401 403 403 403 403 403 401 404' },
  'GET /api/contacts': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/contacts/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'DELETE /api/contacts/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'GET /api/blogs/admin/all': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/blogs/admin/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'POST /api/blogs/admin/create': { any: '401 403 403 403 403 403 401 201' },
  'PUT /api/blogs/admin/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
  'DELETE /api/blogs/admin/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
  },
};

export type RecordChoice = 'own' | 'foreign' | 'unknown' | 'any';

export const callerNames = [
  'visitor',
  'customer',
  'other customer',
  'vendor',
  'other vendor',
  'pending vendor',
  'suspended vendor',
  'admin',
] as const;
export type CallerName = (typeof callerNames)[number];
