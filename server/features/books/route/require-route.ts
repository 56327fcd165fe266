import type { Ctx } from '#server/context.ts';
import type { SplitPayouts } from '#server/platform/payout-provider/payout-provider.ts';

/**
 * Returns the provider that holds the transfers, also if another one makes new payouts. Throws while its keys are not
 * configured, so that jobs for earlier transfers are retried until they are.
 */
export function requireRoute({ payouts }: Pick<Ctx, 'payouts'>): SplitPayouts {
  if (!payouts.split) throw new Error('The keys of the provider that holds transfers are missing');
  return payouts.split;
}
