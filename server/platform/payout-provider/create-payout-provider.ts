import type { Config } from '#server/config.ts';
import type { Db } from '../db/connection.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { sandboxPayouts } from './sandbox-payouts.ts';

/** Undefined while the operator has not chosen how vendors are paid. */
export function createPayoutProvider({
  config,
  db,
}: {
  config: Pick<Config, 'payouts'>;
  db: Db;
}): PayoutProvider | undefined {
  if (config.payouts === 'bank-file') return { name: 'bank_file' };
  return config.payouts === 'sandbox' ? sandboxPayouts(db) : undefined;
}
