import {
  type AccessTable,
  type Scene,
  chooseCustomer,
  createLine,
} from '#tests/support/access-scene.ts';

export const cartAccess: AccessTable = {
  'GET /api/cart': { any: '401 200 200 403 403 403 401 403' },
  'POST /api/cart/add': {
    any: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({ payload: await createLine(scene) }),
  },
  'POST /api/cart/update': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({ payload: await addLineToCart(scene) }),
  },
  'POST /api/cart/remove': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 200 200 403 403 403 401 403',
    unknown: '401 200 200 403 403 403 401 403',
    request: async (scene) => {
      const { productId } = await addLineToCart(scene);
      return { payload: { productId } };
    },
  },
  'POST /api/cart/clear': {
    any: '401 200 200 403 403 403 401 403',
    request: () => ({ payload: {} }),
  },
};

/** Adds a product to the caller's cart for an `own` record, and to another customer's cart for a `foreign` one. */
async function addLineToCart(scene: Scene) {
  const added = await createLine(scene);
  if (scene.which !== 'unknown') {
    const { token } = chooseCustomer(scene);
    await scene.shop.call('POST /api/cart/add', { body: added }, { token });
  }
  return added;
}
