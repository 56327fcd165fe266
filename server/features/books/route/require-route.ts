import type { Ctx } from '#server/context.ts';
import type { RoutePayouts } from '#server/platform/payout-provider/payout-provider.ts';

/**
 * Throws while Razorpay Route is not active, so that jobs for earlier transfers are retried until it is active again.
 */
export function requireRoute({ payouts }: Pick<Ctx, 'payouts'>): RoutePayouts {
  if (payouts?.name !== 'razorpay') throw new Error('Razorpay Route is not active (PAYOUTS=route)');
  return payouts;
}
