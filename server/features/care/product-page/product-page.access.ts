import { type AccessTable, createProductParams } from '#tests/support/access-scene.ts';

export const productPageAccess: AccessTable = {
  'GET /api/products/:id': {
    own: '200 200 200 200 200 404 404 200',
    foreign: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: async (scene) => ({ params: await createProductParams(scene) }),
  },
};
