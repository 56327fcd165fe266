import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { paymentWindowPath } from '../payment-provider/payment-window-path.ts';
import type { PaymentProviders } from '../payment-provider/payment-providers.ts';

/** Serves the modules with which the browser opens the payment windows of the configured providers. */
export async function servePaymentWindows(
  app: FastifyInstance,
  payments: PaymentProviders,
): Promise<void> {
  for (const { provider, window } of payments.all) {
    if (!window) continue;
    const script = await readFile(window.module);
    app.get(paymentWindowPath(provider), { schema: { hide: true } }, async (_, reply) => {
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=300');
      return reply.send(script);
    });
  }
}
