import type { Ctx } from '#server/context.ts';
import {
  lockStock,
  sellFreeStock,
  sellHeldStock,
  type LockedProduct,
  type Pieces,
} from '#server/features/products/stock.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { ordersOfPurchase, piecesOfOrders } from './lock-purchase.ts';
import { provider, system } from './order-events.ts';
import { mailOrdersPlaced } from './order-mails.ts';
import { payAllOrders, type PurchaseOrderRow, type PurchaseRow } from './orders.queries.ts';
import { requestOrderRefund } from './request-refund.ts';

/**
 * Part of the one transition to paid; answers the pieces that were sold. An order whose pieces are gone
 * because the hold had ended, or that was cancelled before the money came, is refunded whole
 * (`docs/product/money.md#late-payments`).
 */
export async function payOrders(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  purchase: PurchaseRow,
): Promise<Pieces[]> {
  const now = ctx.clock.now();
  const orders = await ordersOfPurchase(trx, purchase.id);
  const live = orders.filter((order) => order.status !== 'cancelled');
  const filled = purchase.released_at
    ? await fillLate(trx, purchase, live)
    : await sellHeld(trx, purchase, live);
  const events = orders.map((order) => ({
    purchaseId: purchase.id,
    orderId: order.id,
    actor: provider,
    what: 'Payment received',
    from: order.payment_status,
    to: 'paid',
  }));
  await payAllOrders(trx, purchase.id, events, now);
  for (const order of orders.filter((order) => !filled.includes(order))) {
    await giveBack(ctx, trx, purchase, { ...order, payment_status: 'paid' });
  }
  if (filled.length === 0) return [];
  const lines = await mailOrdersPlaced(ctx, trx, purchase, filled);
  return lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
}

async function sellHeld(trx: Trx, purchase: PurchaseRow, orders: PurchaseOrderRow[]) {
  await sellHeldStock(trx, purchase.id);
  return orders;
}

/** Each order whole or not at all, in the order of their numbers. */
async function fillLate(
  trx: Trx,
  purchase: PurchaseRow,
  orders: PurchaseOrderRow[],
): Promise<PurchaseOrderRow[]> {
  if (orders.length === 0) return [];
  const pieces = await piecesOfOrders(
    trx,
    orders.map((order) => order.id),
  );
  const products = await lockStock(
    trx,
    pieces.map((piece) => piece.productId),
  );
  const filled = orders.filter((order) =>
    pieces
      .filter((piece) => piece.orderId === order.id)
      .every((piece) => isThere(products.get(piece.productId), piece.quantity)),
  );
  const ids = filled.map((order) => order.id);
  const sold = pieces.filter((piece) => ids.includes(piece.orderId));
  if (sold.length > 0) await sellFreeStock(trx, purchase.id, sold);
  return filled;
}

/** A product is in one vendor's order only, so that no order takes the pieces of another. */
function isThere(product: LockedProduct | undefined, quantity: number): boolean {
  return product?.deleted_at === null && product.stock_available >= quantity;
}

async function giveBack(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
): Promise<void> {
  const now = ctx.clock.now();
  if (order.status === 'cancelled') {
    const reason = 'Paid after it was cancelled';
    return requestOrderRefund(trx, order, { actor: system, reason, now });
  }
  await cancelLockedOrder(ctx, trx, purchase, order, {
    actor: system,
    why: 'The payment came after the pieces were sold to others',
    neverSold: true,
  });
}
