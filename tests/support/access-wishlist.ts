import { type Scene, unknownId } from './access-purchases.ts';
import { createAccount, createProduct, createVendor } from './factories.ts';

/** Creates a product of another vendor. For an `unknown` record, returns an id that no product has. */
async function createProductId({ shop, which }: Scene): Promise<string> {
  if (which === 'unknown') return unknownId;
  const { id: vendorId } = await createVendor(shop.ctx);
  return (await createProduct(shop.ctx, { vendorId })).id;
}

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

/** Requests for the wishlist, alert and newsletter calls. */
export const wishlistRequests = {
  'GET /api/wishlist': () => ({}),
  'PUT /api/wishlist/:productId': async (scene: Scene) => ({
    params: { productId: await createProductId(scene) },
  }),
  'DELETE /api/wishlist/:productId': async (scene: Scene) => ({
    params: await createSavedParams(scene),
  }),
  'POST /api/wishlist/join': () => ({ payload: { products: [] } }),
  'GET /api/wishlist/visitor': () => ({ query: { products: unknownId } }),
  'GET /api/wishlist/share': () => ({}),
  'PUT /api/wishlist/share': () => ({ payload: { name: 'Our bedroom' } }),
  'DELETE /api/wishlist/share': () => ({}),
  'GET /api/wishlist/shared/:token': async (scene: Scene) => ({
    params: { token: await createSharedToken(scene) },
  }),
  'POST /api/alerts': async (scene: Scene) => ({
    payload: {
      product: await createProductId(scene),
      kind: 'price_below',
      price: 100,
      email: 'asha@example.test',
    },
  }),
  'POST /api/newsletter': () => ({ payload: { email: 'asha@example.test' } }),
  'POST /api/newsletter/confirm': () => ({ query: { token: 'unknown' } }),
  'POST /api/newsletter/unsubscribe': () => ({ query: { token: 'unknown' } }),
  'GET /api/admin/newsletter': () => ({}),
  'POST /api/alerts/stop': () => ({ query: { token: 'unknown' } }),
};
