import {
  type AccessTable,
  type Scene,
  chooseCustomer,
  createProviderOrderId,
  unknownId,
} from '#tests/support/access-scene.ts';
import { payInSandbox } from '#tests/support/shop.ts';

export const paymentsAccess: AccessTable = {
  // The request has no valid signature of the provider.
  'POST /api/payments/webhook': {
    any: '400 400 400 400 400 400 400 400',
    request: () => ({
      payload: { event: 'payment.captured' },
    }),
  },
  'POST /api/payments/webhook/:provider': {
    any: '400 400 400 400 400 400 400 400',
    request: (scene) => ({
      params: { provider: scene.shop.ctx.payments.main.provider },
      payload: { event: 'payment.captured' },
    }),
  },
  'POST /api/sandbox/pay': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({
      payload: { orderId: await createProviderOrderId(scene), outcome: 'success' },
    }),
  },
  'POST /api/orders/verify': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({ payload: await createSignedPayment(scene) }),
  },
  'POST /api/orders/:id/pay': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({
      params: { id: await createUnpaidOrderId(scene) },
      payload: {},
    }),
  },
};

async function createUnpaidOrderId(scene: Scene): Promise<string> {
  if (scene.which === 'unknown') return unknownId;
  const order = await scene.shop.ctx.db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select('orders.id')
    .where('purchases.provider_order_id', '=', await createProviderOrderId(scene))
    .executeTakeFirstOrThrow();
  return order.id;
}

async function createSignedPayment(scene: Scene) {
  if (scene.which !== 'unknown') {
    return payInSandbox(
      scene.shop,
      chooseCustomer(scene).token,
      await createProviderOrderId(scene),
    );
  }
  return {
    razorpay_order_id: 'order_unknown',
    razorpay_payment_id: 'pay_unknown',
    razorpay_signature: 'ab'.repeat(32),
  };
}
