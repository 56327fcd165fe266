import type { AccessTable } from '#tests/support/access-scene.ts';

export const deliveryAccess: AccessTable = {
  'GET /api/delivery': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: ({ which }) => ({
      query: { pin: which === 'unknown' ? '999999' : '560038' },
    }),
  },
  'GET /api/vendors/delivery': { any: '401 403 403 200 200 200 401 403' },
  'PUT /api/vendors/delivery': {
    any: '401 403 403 200 200 200 401 403',
    request: () => ({ payload: { dispatchDays: 3 } }),
  },
};
