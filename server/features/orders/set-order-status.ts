import { statusChange, type OrderStatus } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { returnStock } from '#server/features/products/stock.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { changeOrder } from './change-order.ts';
import { piecesOfOrders } from './lock-purchase.ts';
import { recordEvent, type Actor } from './order-events.ts';
import { mailOrderNews } from './order-mails.ts';
import { updateOrder, type PurchaseOrderRow, type PurchaseRow } from './orders.queries.ts';

interface Wish {
  status: OrderStatus;
  goodsBack?: boolean;
}

/** The vendor sets the status freely, but only a paid order ships and a cancelled one stays so. */
export async function setOrderStatus(
  ctx: Ctx,
  vendor: Account,
  orderId: string,
  wish: Wish,
): Promise<Order> {
  const actor = { role: vendor.role, id: vendor.id };
  return changeOrder(ctx, vendor, orderId, async (trx, purchase, order) => {
    if (order.payment_status === 'pending' || order.payment_status === 'failed') {
      throw new AppError('conflict', 'Only a paid order can be changed');
    }
    if (order.status === 'cancelled' && wish.status === 'cancelled') {
      if (wish.goodsBack) await takeGoodsBack(ctx, trx, order, actor);
      return;
    }
    const change = statusChange(order.status, wish.status, order.payment_status);
    if (change === 'final') throw new AppError('conflict', 'A cancelled order stays cancelled');
    if (change === 'unpaid') throw new AppError('conflict', 'Only a paid order can be shipped');
    if (order.status === wish.status) return;
    if (wish.status === 'cancelled') {
      const why = `Cancelled by ${order.business_name}`;
      const { goodsBack } = wish;
      await cancelLockedOrder(ctx, trx, purchase, order, { actor, why, goodsBack });
    } else {
      await moveOrder(ctx, trx, purchase, order, { to: wish.status, actor });
    }
  });
}

const said = {
  pending: 'Order is pending again',
  shipped: 'Order shipped',
  delivered: 'Order delivered',
};

async function moveOrder(
  ctx: Ctx,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  { to, actor }: { to: keyof typeof said; actor: Actor },
): Promise<void> {
  const now = ctx.clock.now();
  const shippedAt = to === 'pending' ? null : (order.shipped_at ?? now);
  await updateOrder(trx, order.id, { status: to, shipped_at: shippedAt }, now);
  await recordEvent(trx, {
    purchaseId: order.purchase_id,
    orderId: order.id,
    actor,
    what: said[to],
    from: order.status,
    to,
  });
  if (to !== 'pending') await mailOrderNews(ctx, trx, purchase, order, to);
}

/** The pieces of an order that was cancelled after shipping return to stock once. */
async function takeGoodsBack(
  ctx: Ctx,
  trx: Trx,
  order: PurchaseOrderRow,
  actor: Actor,
): Promise<void> {
  if (order.stock_returned) return;
  await returnStock(trx, await piecesOfOrders(trx, [order.id]));
  await updateOrder(trx, order.id, { stock_returned: true }, ctx.clock.now());
  await recordEvent(trx, {
    purchaseId: order.purchase_id,
    orderId: order.id,
    actor,
    what: 'Goods are back in stock',
  });
}
