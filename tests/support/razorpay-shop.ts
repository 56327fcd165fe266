import type { Ctx } from '#server/context.ts';
import { sendRefundsOf } from '#server/features/orders/refunds/send-refund.ts';
import type { PaymentGateway } from '#server/platform/payment-provider/payment-gateway.ts';
import {
  createPaymentProviders,
  type PaymentProviders,
} from '#server/platform/payment-provider/payment-providers.ts';
import { createRazorpayGateway } from '#server/platform/providers/razorpay/razorpay-gateway.ts';
import { keys, startFakeRazorpay, type FakeRazorpay } from './fake-razorpay.ts';
import { createCustomer, createProduct } from './factories.ts';
import { cancelOrder, createPurchase, createTestShop, listOrders, verifyPayment } from './shop.ts';

export type FakePayment = ReturnType<FakeRazorpay['pay']>;

/** Creates a shop whose payments go through the real Razorpay gateway to a fake Razorpay. */
export async function createRazorpayShop(
  overrides: Partial<Ctx> = {},
  env: Record<string, string> = {},
  toProviders = (gateway: PaymentGateway): PaymentProviders => createPaymentProviders([gateway]),
) {
  const razorpay = await startFakeRazorpay();
  const gateway = createRazorpayGateway({
    keyId: keys.RAZORPAY_KEY_ID,
    keySecret: keys.RAZORPAY_KEY_SECRET,
    webhookSecret: keys.RAZORPAY_WEBHOOK_SECRET,
    apiUrl: razorpay.url,
    timeoutMs: 400,
  });
  const payments = toProviders(gateway);
  const shop = await createTestShop({ ...razorpay.env, ...env }, { payments, ...overrides });
  return {
    ...shop,
    razorpay,
    /** `path` is empty or a slash and the provider's name. */
    postWebhook: (event: { raw: string; headers: Record<string, string> }, path = '') =>
      shop.app.inject({
        method: 'POST',
        url: `/api/payments/webhook${path}`,
        headers: event.headers,
        payload: event.raw,
      }),
    close: async () => {
      await shop.close();
      await razorpay.close();
    },
  };
}

export type RazorpayShop = Awaited<ReturnType<typeof createRazorpayShop>>;

/** Creates, pays and verifies a purchase of two pieces. */
export async function buyTwoPieces(shop: RazorpayShop, vendorId: string) {
  const customer = await createCustomer(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId, pricePaise: 120_003 });
  const products = [{ product: product.id, quantity: 2 }];
  const { body } = await createPurchase(shop, customer.token, products);
  const payment = shop.razorpay.pay(body.orderId);
  await verifyPayment(shop, customer.token, shop.razorpay.signPayment(payment));
  const [order] = await listOrders(shop, customer.token);
  return { customer, payment, order: order!, purchaseId: body.purchaseId };
}

/** Buys two pieces, cancels the order and sends its refund. */
export async function buyAndCancel(shop: RazorpayShop, vendorId: string) {
  const bought = await buyTwoPieces(shop, vendorId);
  await cancelOrder(shop, bought.customer.token, bought.order._id);
  await sendRefundsOf(shop.ctx, bought.purchaseId);
  return bought;
}
