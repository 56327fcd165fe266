import type { Config } from '#server/config.ts';
import type { Db } from '../db/connection.ts';
import type { Secrets } from '../secrets.ts';
import type { PaymentGateway } from './payment-gateway.ts';

export function createGateway(_base: { config: Config; db: Db; secrets: Secrets }): PaymentGateway {
  throw new Error('No payment provider yet');
}
