import { z } from 'zod';
import { definePaymentProvider } from '../../payment-provider/define-payment-provider.ts';
import { createCashfreeGateway } from './cashfree-gateway.ts';

const apiUrls = {
  sandbox: 'https://sandbox.cashfree.com/pg',
  production: 'https://api.cashfree.com/pg',
};

/** Cashfree Payments. The operator's shop.config.ts configures it (docs/extending.md). */
export const cashfree = definePaymentProvider({
  name: 'cashfree',
  settings: z.strictObject({
    clientId: z.string().min(1),
    /** Also signs the webhook events. */
    clientSecret: z.string().min(1),
    /** Cashfree's own test system or the real one. */
    environment: z.enum(['sandbox', 'production']),
    /** Another URL of Cashfree's API, for tests with a fake. */
    apiUrl: z.url({ protocol: /^https?$/ }).optional(),
    timeoutMs: z.int().min(1).optional(),
  }),
  findProblems: ({ environment }, mode) =>
    environment === (mode === 'production' ? 'production' : 'sandbox')
      ? []
      : [`environment must be ${mode === 'production' ? 'production' : 'sandbox'} in ${mode} mode`],
  connect: async (settings, base) =>
    createCashfreeGateway(
      { ...settings, apiUrl: settings.apiUrl ?? apiUrls[settings.environment] },
      base,
    ),
});
