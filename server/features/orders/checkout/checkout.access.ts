import {
  type AccessTable,
  createLine,
  createProviderOrderId,
} from '#tests/support/access-scene.ts';
import { testAddress } from '#tests/support/factories.ts';

export const checkoutAccess: AccessTable = {
  'POST /api/orders/create': {
    any: '401 200 200 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => {
      const { productId, quantity } = await createLine(scene);
      const products = [{ product: productId, quantity }];
      return { payload: { products, deliveryAddress: testAddress } };
    },
  },
  'POST /api/orders/release': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({
      payload: { orderId: await createProviderOrderId(scene) },
    }),
  },
};
