import type { AccessTable } from '#tests/support/access-scene.ts';

export const newsletterAccess: AccessTable = {
  'POST /api/newsletter': {
    any: '202 202 202 202 202 202 202 202',
    request: () => ({ payload: { email: 'asha@example.test' } }),
  },
  'POST /api/newsletter/confirm': {
    unknown: '404 404 404 404 404 404 404 404',
    request: () => ({ query: { token: 'unknown' } }),
  },
  'POST /api/newsletter/unsubscribe': {
    any: '200 200 200 200 200 200 200 200',
    request: () => ({ query: { token: 'unknown' } }),
  },
  'GET /api/admin/newsletter': { any: '401 403 403 403 403 403 401 200' },
};
