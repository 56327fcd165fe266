import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/accounts/record-audit.ts';
import { failOrders } from '#server/features/orders/fail-orders.ts';
import { lockPurchase } from '#server/features/orders/lock-purchase.ts';
import { recordEvent } from '#server/features/orders/order-events.ts';
import { requestSurplusRefund } from '#server/features/orders/request-refund.ts';
import { freeHeldStock } from '#server/features/products/stock.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findPayments, updatePurchase } from './payments.queries.ts';

/** The admin's decision on money that does not fit: all of it goes back, nothing is sold. */
export async function refundAside(ctx: Ctx, adminId: string, purchaseId: string): Promise<void> {
  const now = ctx.clock.now();
  const actor = { role: 'admin' as const, id: adminId };
  await inTransaction(ctx.db, async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    if (purchase.status !== 'aside') {
      throw new AppError('conflict', 'This purchase is not set aside');
    }
    for (const payment of await findPayments(trx, purchaseId)) {
      if (payment.status !== 'captured') continue;
      await requestSurplusRefund(trx, payment, { actor, reason: 'It does not fit', now });
    }
    await freeHeldStock(trx, purchaseId);
    await updatePurchase(
      trx,
      purchaseId,
      { status: 'failed', status_reason: 'Refunded by Baithak', released_at: now },
      now,
    );
    await failOrders(trx, purchaseId, now);
    await recordAudit(trx, {
      actor,
      action: 'payment_returned',
      subject: { kind: 'purchase', id: purchaseId },
      before: { status: 'aside' },
      after: { status: 'failed' },
    });
    await recordEvent(trx, {
      purchaseId,
      actor,
      what: 'Payment that did not fit is refunded',
      from: 'aside',
      to: 'failed',
    });
  });
}
