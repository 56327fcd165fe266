import { z } from 'zod';
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
 * Enqueues all Razorpay Route payouts with this status: claimed payouts for another attempt to send them, sent payouts in
 * case a webhook event was lost. Sent payouts are checked less often, because each of their transfers needs a call to
 * Razorpay.
 */
export async function checkPayouts(
  { db, payouts }: Pick<Ctx, 'db' | 'payouts'>,
  status: 'claimed' | 'sent',
): Promise<void> {
  if (payouts?.name !== 'razorpay') return;
  for (const id of await findRoutePayouts(db, { status })) await enqueuePayout(db, id);
}

/** The part of a Route webhook event that identifies its linked account or its transfer. */
const routeEvent = z.object({
  account_id: z.string().default(''),
  payload: z
    .object({ transfer: z.object({ entity: z.object({ id: z.string() }) }).optional() })
    .default({}),
});

/** After an event about an account, settlement or transfer, enqueues jobs that ask Razorpay for its current state. */
export async function checkAfterEvent(
  db: Db,
  { event, payload }: { event: string; payload: unknown },
): Promise<void> {
  const parsed = routeEvent.safeParse(payload);
  if (!parsed.success) return;
  const { account_id: accountId, payload: entities } = parsed.data;
  if (event.startsWith('product.route.') || event.startsWith('account.')) {
    return enqueueLinkedAccountCheck(db, accountId);
  }
  if (event.startsWith('settlement.')) {
    const sent = await findRoutePayouts(db, { status: 'sent', accountId });
    for (const id of sent) await enqueuePayout(db, id);
  }
  if (event.startsWith('transfer.') && entities.transfer) {
    const payoutId = await findPayoutOfTransfer(db, entities.transfer.entity.id);
    if (payoutId) await enqueuePayout(db, payoutId);
  }
}
