import type { Ctx } from '#server/context.ts';
import {
  enqueueLinkedAccountCheck,
  findPayoutOfTransfer,
} from '#server/features/books/route/route.public.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { findRoutePayouts } from './payouts.queries.ts';

export const enqueuePayout = (db: Db | Trx, payoutId: string): Promise<void> =>
  enqueue(db, 'send_payout', { payoutId }, { key: `payout:${payoutId}` });

/**
 * Enqueues all payouts by held transfers with this status: claimed payouts for another attempt to send them, sent payouts
 * in case a webhook event was lost. Sent payouts are checked less often, because each of their transfers needs a call to
 * the provider.
 */
export async function checkPayouts(
  { db, payouts }: Pick<Ctx, 'db' | 'payouts'>,
  status: 'claimed' | 'sent',
): Promise<void> {
  if (!payouts.split) return;
  const provider = payouts.split.name;
  for (const id of await findRoutePayouts(db, { provider, status })) await enqueuePayout(db, id);
}

/**
 * After an event about an account, settlement or transfer, enqueues jobs that ask the provider for its current state.
 * Returns whether the event is about one of these.
 */
export async function checkAfterEvent(
  { db, payouts }: Pick<Ctx, 'db' | 'payouts'>,
  { provider, event, payload }: { provider: string; event: string; payload: unknown },
): Promise<boolean> {
  const about = payouts.split?.name === provider && payouts.split.readEvent(event, payload);
  if (!about) return false;
  const { kind, accountId, transferId } = about;
  if (kind === 'account') await enqueueLinkedAccountCheck(db, accountId);
  if (kind === 'settlement') {
    const sent = await findRoutePayouts(db, { provider, status: 'sent', accountId });
    for (const id of sent) await enqueuePayout(db, id);
  }
  if (kind === 'transfer' && transferId) {
    const payoutId = await findPayoutOfTransfer(db, transferId);
    if (payoutId) await enqueuePayout(db, payoutId);
  }
  return true;
}
