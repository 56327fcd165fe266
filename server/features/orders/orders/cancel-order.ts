import type { Ctx } from '#server/context.ts';
import { freeHeldStock } from '#server/features/catalogue/stock/stock.ts';
import type { Actor } from '#server/features/orders/purchases/order-events.ts';
import {
  findPieces,
  type PurchaseOrderRow,
  type PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import { updateOrder } from '#server/features/orders/purchases/update-order.ts';
import { cancelUnpaidPieces, refundRest } from '#server/features/orders/refunds/refund-rest.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { mailOrderCancelled, mailVendorOfCancellation } from './order-mails.ts';

export interface Cancellation {
  actor: Actor;
  why: string;
  /** Whether the goods of a shipped order are back with the vendor. */
  goodsBack?: boolean;
  /** Whether the payment came too late to buy the goods, so that the vendor has never seen the order. */
  isUnsold?: boolean;
  /** The Idempotency-Key of the call. */
  idempotencyKey?: string | undefined;
}

/**
 * Cancels an order and requests the refund of this order only. A cancellation cannot be undone. The caller holds the
 * purchase's lock and has checked that the order may be cancelled.
 */
export async function cancelLockedOrder(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  { actor, why, goodsBack = false, isUnsold = false, idempotencyKey }: Cancellation,
): Promise<void> {
  const now = ctx.clock.now();
  // `refunded` means that the order was paid and that all of its pieces were refunded earlier.
  const isPaid = order.payment_status === 'paid' || order.payment_status === 'refunded';
  const { amountPaise, isBackInStock } = isPaid
    ? await refundRest(ctx, trx, purchase, order, { actor, why, goodsBack, isUnsold })
    : await cancelUnpaid(trx, purchase, order, actor);
  await updateOrder(
    trx,
    order,
    { status: 'cancelled', cancelled_at: now, stock_returned: isBackInStock },
    { actor, what: 'Order cancelled', from: order.status, to: 'cancelled', why, idempotencyKey },
    now,
  );
  const isOwnAndUnpaid = actor.role === 'user' && !isPaid;
  if (!isOwnAndUnpaid) await mailOrderCancelled(ctx, trx, purchase, order, amountPaise);
  const isKnownToVendor = isPaid && !isUnsold;
  if (isKnownToVendor && actor.role !== 'vendor') {
    await mailVendorOfCancellation(ctx, trx, order, why);
  }
}

async function cancelUnpaid(
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  actor: Actor,
): Promise<{ amountPaise: number; isBackInStock: boolean }> {
  const pieces = await findPieces(trx, [order.id]);
  const variantIds = pieces.map((piece) => piece.variantId);
  await freeHeldStock(trx, { purchaseId: purchase.id, variantIds, actor });
  await cancelUnpaidPieces(trx, order.id);
  return { amountPaise: 0, isBackInStock: false };
}
