import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { recordEvent } from '#server/features/orders/purchases/order-events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { lockDispute, updateDispute } from './disputes.queries.ts';

/** Releases the earnings of the orders after a lost dispute, for an admin who has decided who bears the loss. */
export async function releaseDispute(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  admin: Account,
  id: string,
  reason: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const dispute = await lockDispute(trx, id);
    if (!dispute) throw notFound('Dispute');
    if (dispute.status !== 'lost') {
      const text = 'Only the earnings of a lost dispute are released by an admin';
      throw new AppError('conflict', text);
    }
    if (dispute.released_at) {
      throw new AppError('conflict', 'The earnings are already released');
    }
    const now = clock.now();
    const change = { released_at: now, released_by: admin.id, release_reason: reason };
    await updateDispute(trx, id, { ...change, updated_at: now });
    const what = 'Earnings released after a bank dispute';
    await recordEvent(trx, { purchaseId: dispute.purchase_id, actor: admin, what, why: reason });
    await recordAudit(trx, {
      actor: admin,
      action: 'dispute_released',
      subject: { kind: 'purchase', id: dispute.purchase_id },
      after: { dispute: dispute.provider_dispute_id, reason },
    });
  });
}
