import { type AccessTable, createReviewParams } from '#tests/support/access-scene.ts';

export const moderationAccess: AccessTable = {
  'GET /api/admin/moderation': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/admin/moderation/:id': {
    own: '401 403 403 403 403 403 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({
      ...(await createReviewParams(scene)),
      payload: { decision: 'hide', reason: 'Not about the product', version: 1 },
    }),
  },
};
