import { type AccessTable, createProductId } from '#tests/support/access-scene.ts';

export const alertsAccess: AccessTable = {
  'POST /api/alerts': {
    any: '201 201 201 201 201 201 201 201',
    unknown: '404 404 404 404 404 404 404 404',
    request: async (scene) => ({
      payload: {
        product: await createProductId(scene),
        kind: 'price_below',
        price: 100,
        email: 'asha@example.test',
      },
    }),
  },
  'POST /api/alerts/confirm': {
    unknown: '404 404 404 404 404 404 404 404',
    request: () => ({ query: { token: 'unknown' } }),
  },
  'POST /api/alerts/stop': {
    any: '200 200 200 200 200 200 200 200',
    request: () => ({ query: { token: 'unknown' } }),
  },
};
