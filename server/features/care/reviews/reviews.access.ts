import { createStopToken } from './review-mail-tokens.ts';
import { newId } from '#server/platform/new-id.ts';
import {
  type AccessTable,
  createDeliveredLine,
  createProductRequest,
  createReviewParams,
} from '#tests/support/access-scene.ts';

export const reviewsAccess: AccessTable = {
  'GET /api/products/:id/reviews': {
    own: '200 200 200 200 200 404 404 200',
    foreign: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: createProductRequest,
  },
  'GET /api/products/:id/reviews/own': {
    own: '401 200 200 200 200 200 401 403',
    foreign: '401 200 200 200 200 200 401 403',
    unknown: '401 200 200 200 200 200 401 403',
    request: createProductRequest,
  },
  'POST /api/reviews': {
    own: '401 201 201 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({
      payload: { line: (await createDeliveredLine(scene))?.id ?? newId(), ...review },
    }),
  },
  'PUT /api/reviews/:id': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({
      ...(await createReviewParams(scene)),
      payload: { stars: 2 },
    }),
  },
  'DELETE /api/reviews/:id': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: createReviewParams,
  },
  'GET /api/reviews/mine': { any: '401 200 200 403 403 403 401 403' },
  // Authors cannot vote on their own reviews or report them.
  'PUT /api/reviews/:id/vote': {
    own: '401 409 409 403 403 403 401 403',
    foreign: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => {
      // A vote needs a paid order.
      if (scene.caller?.role === 'user') await createDeliveredLine({ ...scene, which: 'own' });
      return createReviewParams(scene);
    },
  },
  'DELETE /api/reviews/:id/vote': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: createReviewParams,
  },
  'POST /api/reviews/:id/report': {
    own: '401 409 409 200 200 200 401 403',
    foreign: '401 200 200 404 404 404 401 403',
    unknown: '401 404 404 404 404 404 401 403',
    request: async (scene) => ({
      ...(await createReviewParams(scene)),
      payload: { reason: 'spam' },
    }),
  },
  'POST /api/reviews/:id/reply': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
    request: async (scene) => ({
      ...(await createReviewParams(scene)),
      payload: { text: 'Thank you for writing.' },
    }),
  },
  'GET /api/vendors/reviews': { any: '401 403 403 200 200 200 401 403' },
  'POST /api/reviews/mails/stop': {
    any: '200 200 200 200 200 200 200 200',
    request: ({ shop, customer }) => ({
      query: { token: createStopToken(shop.ctx, customer.id) },
    }),
  },
};

const review = { stars: 4, text: 'Sturdy and a lovely colour.' };
