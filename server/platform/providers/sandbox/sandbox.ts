import { z } from 'zod';
import { definePaymentProvider } from '../../payment-provider/define-payment-provider.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';

/** The built-in provider for development and demo, which takes no real money. */
export const sandbox = definePaymentProvider({
  name: 'sandbox',
  settings: z.object({}),
  connect: async (_, base) => createSandboxGateway(base),
});
