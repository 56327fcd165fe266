import type { Ctx } from '#server/context.ts';
import { freeHeldStock, returnStock } from '#server/features/products/stock.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { piecesOfOrders } from './lock-purchase.ts';
import { recordEvent, type Actor } from './order-events.ts';
import { mailOrderNews, mailVendorOfCancellation } from './order-mails.ts';
import { updateOrder, type PurchaseOrderRow, type PurchaseRow } from './orders.queries.ts';
import { requestOrderRefund } from './request-refund.ts';

export interface Cancellation {
  actor: Actor;
  why: string;
  /** The pieces of a shipped order are back; those that never left come back by themselves. */
  goodsBack?: boolean;
  /** Its money came too late: there are no pieces to return. */
  neverSold?: boolean;
}

/**
 * Final from its commit, which enqueues the refund of this order only.
 * The caller holds the purchase's lock and has checked that the order may be cancelled.
 */
export async function cancelLockedOrder(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  { actor, why, goodsBack = false, neverSold = false }: Cancellation,
): Promise<void> {
  const now = ctx.clock.now();
  const paid = order.payment_status === 'paid';
  const returns = paid && !neverSold && (order.status === 'pending' || goodsBack);
  await updateOrder(
    trx,
    order.id,
    { status: 'cancelled', cancelled_at: now, stock_returned: returns },
    now,
  );
  await recordEvent(trx, {
    purchaseId: purchase.id,
    orderId: order.id,
    actor,
    what: 'Order cancelled',
    from: order.status,
    to: 'cancelled',
    why,
  });
  if (returns) await returnStock(trx, await piecesOfOrders(trx, [order.id]));
  if (paid) await requestOrderRefund(trx, order, { actor, reason: why, now });
  else await freeHeldStock(trx, purchase.id, await productsOf(trx, order));
  await mailOrderNews(ctx, trx, purchase, order, 'cancelled');
  const seenByVendor = paid && !neverSold;
  if (seenByVendor && actor.role !== 'vendor') await mailVendorOfCancellation(ctx, trx, order, why);
}

async function productsOf(trx: Trx, order: PurchaseOrderRow): Promise<string[]> {
  const pieces = await piecesOfOrders(trx, [order.id]);
  return pieces.map((piece) => piece.productId);
}
