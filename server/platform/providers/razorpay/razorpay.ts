import { z } from 'zod';
import { definePaymentProvider } from '../../payment-provider/define-payment-provider.ts';

/** Razorpay as a payment provider. server/config.ts configures it from the environment. */
export const razorpay = definePaymentProvider({
  name: 'razorpay',
  settings: z.object({
    keyId: z.string().min(1),
    keySecret: z.string().min(1),
    webhookSecret: z.string().min(1),
    apiUrl: z.url(),
  }),
  // Imported only when it is used, because the package costs memory and time at start.
  connect: async (settings) => {
    const { createRazorpayGateway } = await import('./razorpay-gateway.ts');
    return createRazorpayGateway(settings);
  },
});
