import type { Ctx } from '#server/context.ts';
import { razorpayGateway } from '#server/platform/payment-provider/razorpay-gateway.ts';
import { keys, startFakeRazorpay, type FakeRazorpay } from './fake-razorpay.ts';
import { createTestShop } from './shop.ts';

export type FakePayment = ReturnType<FakeRazorpay['pay']>;

/** A shop whose payments go through the real Razorpay gateway to a fake Razorpay. */
export async function createRazorpayShop(own: Partial<Ctx> = {}) {
  const razorpay = await startFakeRazorpay();
  const payments = razorpayGateway({
    keyId: keys.RAZORPAY_KEY_ID,
    keySecret: keys.RAZORPAY_KEY_SECRET,
    webhookSecret: keys.RAZORPAY_WEBHOOK_SECRET,
    apiUrl: razorpay.url,
    timeoutMs: 400,
  });
  const shop = await createTestShop(razorpay.env, { payments, ...own });
  return {
    ...shop,
    razorpay,
    postWebhook: (event: { raw: string; headers: Record<string, string> }) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
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
