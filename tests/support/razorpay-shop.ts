import type { Ctx } from '#server/context.ts';
import { razorpayGateway } from '#server/platform/payment-provider/razorpay-gateway.ts';
import { keys, startRazorpayStandIn, type RazorpayStandIn } from './razorpay-stand-in.ts';
import { createTestShop } from './shop.ts';

export type StandInPayment = ReturnType<RazorpayStandIn['pay']>;

/** A shop that takes its payments through the real adapter, from Razorpay's stand-in. */
export async function createRazorpayShop(own: Partial<Ctx> = {}) {
  const razorpay = await startRazorpayStandIn();
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
    post: (notice: { raw: string; headers: Record<string, string> }) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        headers: notice.headers,
        payload: notice.raw,
      }),
    close: async () => {
      await shop.close();
      await razorpay.close();
    },
  };
}

export type RazorpayShop = Awaited<ReturnType<typeof createRazorpayShop>>;
