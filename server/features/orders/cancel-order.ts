import type { Ctx } from '#server/context.ts';
import { freeHeldStock, returnStock } from '#server/features/products/stock.ts';
import type { Actor } from '#server/features/purchases/order-events.ts';
import {
  findPieces,
  type PurchaseOrderRow,
  type PurchaseRow,
} from '#server/features/purchases/purchases.public.ts';
import { updateOrder } from '#server/features/purchases/update-order.ts';
import { requestOrderRefund } from '#server/features/refunds/request-refund.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { mailOrderStatus, mailVendorOfCancellation } from './order-mails.ts';

export interface Cancellation {
  actor: Actor;
  why: string;
  /** The goods of a shipped order are back with the vendor; those of an unshipped one never left. */
  goodsBack?: boolean;
  /** The payment came too late, so the order took no stock that could be returned. */
  neverSold?: boolean;
}

/**
 * Cancels an order for good and requests the refund of this order only. The caller holds the
 * purchase's lock and has checked that the order may be cancelled.
 */
export async function cancelLockedOrder(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  { actor, why, goodsBack = false, neverSold = false }: Cancellation,
): Promise<void> {
  const now = ctx.clock.now();
  const isPaid = order.payment_status === 'paid';
  const returnsStock = isPaid && !neverSold && (order.status === 'pending' || goodsBack);
  await updateOrder(
    trx,
    order,
    { status: 'cancelled', cancelled_at: now, stock_returned: returnsStock },
    { actor, what: 'Order cancelled', from: order.status, to: 'cancelled', why },
    now,
  );
  const pieces = await findPieces(trx, [order.id]);
  if (returnsStock) await returnStock(trx, pieces);
  if (isPaid) {
    await requestOrderRefund(trx, order, { actor, reason: why, now });
  } else {
    const productIds = pieces.map((piece) => piece.productId);
    await freeHeldStock(trx, purchase.id, productIds);
  }
  await mailOrderStatus(ctx, trx, purchase, order, 'cancelled');
  const isKnownToVendor = isPaid && !neverSold;
  if (isKnownToVendor && actor.role !== 'vendor') {
    await mailVendorOfCancellation(ctx, trx, order, why);
  }
}
