import {
  type AccessTable,
  type Scene,
  createProductId,
  unknownId,
} from '#tests/support/access-scene.ts';
import { createAccount } from '#tests/support/factories.ts';

export const wishlistAccess: AccessTable = {
  'GET /api/wishlist': { any: '401 200 200 403 403 403 401 403' },
  'PUT /api/wishlist/:productId': {
    any: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({
      params: { productId: await createProductId(scene) },
    }),
  },
  'DELETE /api/wishlist/:productId': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 200 200 403 403 403 401 403',
    unknown: '401 200 200 403 403 403 401 403',
    request: async (scene) => ({
      params: await createSavedParams(scene),
    }),
  },
  'POST /api/wishlist/join': {
    any: '401 200 200 403 403 403 401 403',
    request: () => ({ payload: { products: [] } }),
  },
  'GET /api/wishlist/visitor': {
    any: '200 200 200 200 200 200 200 200',
    request: () => ({ query: { products: unknownId } }),
  },
  'GET /api/wishlist/share': { any: '401 200 200 403 403 403 401 403' },
  'PUT /api/wishlist/share': {
    any: '401 200 200 403 403 403 401 403',
    request: () => ({ payload: { name: 'Our bedroom' } }),
  },
  'DELETE /api/wishlist/share': { any: '401 200 200 403 403 403 401 403' },
  'GET /api/wishlist/shared/:token': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: async (scene) => ({
      params: { token: await createSharedToken(scene) },
    }),
  },
};

async function createSharedToken({ shop, which }: Scene): Promise<string> {
  if (which === 'unknown') return 'no-such-list';
  const { token } = await createAccount(shop.ctx);
  return (await shop.call('PUT /api/wishlist/share', { body: {} }, { token })).body.token!;
}

/** Saves a product in the caller's wishlist for an `own` record, and in another customer's for a `foreign` one. */
async function createSavedParams(scene: Scene): Promise<{ productId: string }> {
  const params = { productId: await createProductId(scene) };
  if (scene.which === 'unknown') return params;
  const isOwn = scene.which === 'own' && scene.caller?.role === 'user';
  const { token } = isOwn ? scene.caller! : await createAccount(scene.shop.ctx);
  await scene.shop.call('PUT /api/wishlist/:productId', { params }, { token });
  return params;
}
