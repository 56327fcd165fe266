import type { Config } from '#server/config.ts';
import type { Db } from '../db/connection.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { createRazorpayRoute } from './razorpay-route.ts';
import { createSandboxPayouts } from './sandbox-payouts.ts';

/** Returns undefined while the operator has not chosen how vendors are paid. */
export function createPayoutProvider({
  config: { payouts, payments },
  db,
}: {
  config: Pick<Config, 'payouts' | 'payments'>;
  db: Db;
}): PayoutProvider | undefined {
  if (payouts === 'bank-file') return { name: 'bank_file' };
  if (payouts === 'route' && payments.provider === 'razorpay') return createRazorpayRoute(payments);
  return payouts === 'sandbox' ? createSandboxPayouts(db) : undefined;
}
