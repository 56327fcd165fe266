import type { Config } from '#server/config.ts';
import type { Db } from '../db/connection.ts';
import type { FilePayouts, PayoutProvider } from '../payout-provider/payout-provider.ts';
import {
  createPayoutProviders,
  type PayoutProviders,
} from '../payout-provider/payout-providers.ts';
import { createSandboxPayouts } from './sandbox/sandbox-payouts.ts';

/** The bank file needs no keys, so its payouts are always served. */
const bankFile: FilePayouts = { name: 'bank_file', method: 'file' };

/** Connects the payout providers. One whose keys are configured serves its payouts, also when another makes new ones. */
export async function connectPayouts({
  config: { payouts, razorpay },
  db,
}: {
  config: Pick<Config, 'payouts' | 'razorpay'>;
  db: Db;
}): Promise<PayoutProviders> {
  const others: PayoutProvider[] = [bankFile];
  if (razorpay) {
    const { createRazorpayRoute } = await import('./razorpay/razorpay-route.ts');
    others.push(createRazorpayRoute(razorpay));
  }
  if (payouts === 'sandbox') return createPayoutProviders(createSandboxPayouts(db), others);
  const method = payouts && ({ 'bank-file': 'file', route: 'split' } as const)[payouts];
  return createPayoutProviders(
    others.find((provider) => provider.method === method),
    others,
  );
}
