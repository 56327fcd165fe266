import type { Config } from '#server/config.ts';
import type { Db } from '../db/connection.ts';
import type { Secrets } from '../secrets.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';

export function createGateway(base: { config: Config; db: Db; secrets: Secrets }): PaymentGateway {
  const { payments } = base.config;
  return payments.provider === 'razorpay'
    ? createRazorpayGateway(payments)
    : createSandboxGateway(base);
}
