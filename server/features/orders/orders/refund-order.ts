import { isUnpaid, type OrderStatus } from '#contract/orders/order-status.ts';
import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import type { PurchaseOrderRow } from '#server/features/orders/purchases/purchases.public.ts';
import { retryFailedRefunds } from '#server/features/orders/refunds/request-refund.ts';
import {
  cancelUndelivered,
  unpackOrReturnShipments,
} from '#server/features/orders/shipments/cancel-undelivered.ts';
import { hasDeliveredShipment } from '#server/features/orders/shipments/shipments.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { findReturnNumber } from '#server/features/orders/returns/returns.sql.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { changeOrder, type OrderKey } from './change-order.ts';

interface Refund {
  reason?: string | undefined;
  goodsBack?: boolean | undefined;
  /** Whether delivered pieces are refunded too. The default is true only for a delivered order. */
  includeDelivered?: boolean | undefined;
}

/**
 * Cancels and refunds an order for an admin. A repeated call cancels nothing more and retries refunds that failed at
 * the provider. The customer keeps the delivered pieces of a partly delivered order unless `includeDelivered` is true.
 */
export async function refundOrder(
  ctx: Ctx,
  admin: Account,
  key: OrderKey,
  { reason, goodsBack, includeDelivered }: Refund,
): Promise<OrderWithTimeline> {
  const why = reason || 'Refunded by Baithak';
  return changeOrder(ctx, admin, key, async (trx, purchase, order) => {
    if (isUnpaid({ paymentStatus: order.payment_status })) {
      throw new AppError('conflict', 'This order was never paid');
    }
    if (order.payment_status === 'refunded') return;
    const locked = { ctx, trx, purchase, order, actor: admin };
    const recordRefund = (status: OrderStatus) =>
      recordAudit(trx, {
        actor: admin,
        action: 'order_refunded',
        subject: { kind: 'order', id: key.id },
        before: { status: order.status },
        after: { status, reason: why },
      });
    const retryRefunds = () =>
      retryFailedRefunds(trx, order, { actor: admin, reason: why, now: ctx.clock.now() });
    if (order.status === 'cancelled') {
      await recordRefund('cancelled');
      await retryRefunds();
    } else if (await shouldKeepDelivered(trx, order, includeDelivered)) {
      if (await cancelUndelivered(locked, { why, goodsBack })) await recordRefund('delivered');
      else await retryRefunds();
    } else {
      await requireNoOpenReturn(trx, order);
      await recordRefund('cancelled');
      await unpackOrReturnShipments(locked);
      await cancelLockedOrder(ctx, trx, purchase, order, { actor: admin, why, goodsBack });
    }
  });
}

/** Throws 409 while a return is open, because the return refunds its pieces itself. */
async function requireNoOpenReturn(trx: Trx, { id }: PurchaseOrderRow): Promise<void> {
  const number = await findReturnNumber(trx, id, { isOpen: true });
  if (!number) return;
  throw new AppError(
    'conflict',
    `Return ${number} is open. Complete it first, or refund other pieces.`,
  );
}

async function shouldKeepDelivered(
  trx: Trx,
  { id, status }: PurchaseOrderRow,
  includeDelivered = status === 'delivered',
): Promise<boolean> {
  return !includeDelivered && hasDeliveredShipment(trx, id);
}
