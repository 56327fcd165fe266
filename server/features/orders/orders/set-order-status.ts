import { isUnpaid, checkStatusChange, type OrderStatus } from '#contract/orders/order-status.ts';
import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import type { Ctx } from '#server/context.ts';
import { returnStock } from '#server/features/catalogue/stock/stock.ts';
import type { Actor } from '#server/features/orders/purchases/order-events.ts';
import {
  findPieces,
  type PurchaseOrderRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import { updateOrder } from '#server/features/orders/purchases/update-order.ts';
import {
  cancelUndelivered,
  unpackOrReturnShipments,
} from '#server/features/orders/shipments/cancel-undelivered.ts';
import { moveOrderShipments } from '#server/features/orders/shipments/move-order-shipments.ts';
import { hasDeliveredShipment } from '#server/features/orders/shipments/shipments.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { changeOrder, type OrderKey } from './change-order.ts';

/** Sets the status of the whole order; `checkStatusChange` and the order's shipments decide which changes are refused. */
export async function setOrderStatus(
  ctx: Ctx,
  vendor: Account,
  key: OrderKey,
  { status, goodsBack }: { status: OrderStatus; goodsBack?: boolean },
): Promise<OrderWithTimeline> {
  const actor = { role: vendor.role, id: vendor.id };
  return changeOrder(ctx, vendor, key, async (trx, purchase, order) => {
    if (isUnpaid({ paymentStatus: order.payment_status })) {
      throw new AppError('conflict', 'Only a paid order can be changed');
    }
    if (order.status === 'cancelled' && status === 'cancelled') {
      if (goodsBack) await returnGoodsToStock(ctx, trx, order, actor);
      return;
    }
    const change = checkStatusChange(order.status, status, order.payment_status);
    if (change === 'final') throw new AppError('conflict', 'A cancelled order stays cancelled');
    if (change === 'unpaid') throw new AppError('conflict', 'Only a paid order can be shipped');
    if (change === 'delivered') {
      throw new AppError('conflict', 'A delivered order cannot be cancelled');
    }
    const locked = { ctx, trx, purchase, order, actor };
    if (status === 'cancelled') {
      const why = `Cancelled by ${order.business_name}`;
      if (await hasDeliveredShipment(trx, order.id)) {
        await cancelUndelivered(locked, { why, goodsBack });
        return;
      }
      await unpackOrReturnShipments(locked);
      await cancelLockedOrder(ctx, trx, purchase, order, { actor, why, goodsBack });
    } else {
      await moveOrderShipments(locked, status);
    }
  });
}

/** Puts the pieces of a cancelled order back in stock. A repeated call changes nothing. */
async function returnGoodsToStock(
  ctx: Ctx,
  trx: Trx,
  order: PurchaseOrderRow,
  actor: Actor,
): Promise<void> {
  if (order.stock_returned) return;
  const pieces = await findPieces(trx, [order.id]);
  if (!(await returnStock(trx, { purchaseId: order.purchase_id, pieces, actor }))) {
    throw new AppError(
      'conflict',
      'This order took no pieces from stock, so none can be returned to stock',
    );
  }
  await updateOrder(
    trx,
    order,
    { stock_returned: true },
    { actor, what: 'Goods are back in stock' },
    ctx.clock.now(),
  );
}
