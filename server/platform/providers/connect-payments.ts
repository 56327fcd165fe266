import type { Config } from '#server/config.ts';
import type { Db } from '../db/connection.ts';
import type { PaymentGateway } from '../payment-provider/payment-gateway.ts';
import {
  createPaymentProviders,
  type PaymentProviders,
} from '../payment-provider/payment-providers.ts';
import { createTracedGateway } from '../payment-provider/traced-gateway.ts';
import type { Secrets } from '../secrets.ts';

/** Connects the configured payment providers. */
export async function connectPayments(
  { config, db, secrets }: { config: Config; db: Db; secrets: Secrets },
  { tracing }: { tracing?: unknown },
): Promise<PaymentProviders> {
  const { main, providers } = config.payments;
  const { origin } = config;
  const gateways: PaymentGateway[] = [];
  for (const provider of providers) {
    const webhookUrl = `${origin}/api/payments/webhook/${provider.name}`;
    const gateway = await provider.connect({ origin, webhookUrl, db, secrets });
    gateways.push(tracing ? createTracedGateway(gateway) : gateway);
  }
  const first = gateways.find(({ provider }) => provider === main)!;
  return createPaymentProviders([first, ...gateways.filter((gateway) => gateway !== first)]);
}
