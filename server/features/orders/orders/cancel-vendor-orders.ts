import type { Ctx } from '#server/context.ts';
import { lockStock } from '#server/features/catalogue/stock/stock.ts';
import { isDisputed } from '#server/features/orders/disputes/refuse-disputed.ts';
import { lockPurchase } from '#server/features/orders/purchases/lock-purchase.ts';
import type { Actor } from '#server/features/orders/purchases/order-events.ts';
import {
  findOrdersOfPurchase,
  findPieces,
} from '#server/features/orders/purchases/purchases.public.ts';
import { cancelUnsent } from '#server/features/orders/shipments/cancel-undelivered.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { findUnshippedOrders } from './orders.queries.ts';

/**
 * Cancels what a vendor who is being deleted has not shipped: whole orders, or the pieces of partly shipped orders that
 * are not handed over; at most `limit` orders, without the first `skip`. What is paid is refunded at once; an unpaid order is refunded if it is paid
 * later. Returns how many orders it looked at and how many of them changed.
 */
export async function cancelVendorOrders(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  vendorId: string,
  { actor, why, ...slice }: { actor: Actor; why: string; limit: number; skip: number },
): Promise<{ seen: number; changed: number }> {
  const unshipped = await findUnshippedOrders(trx, vendorId, slice);
  const ids = unshipped.map((order) => order.id);
  if (ids.length === 0) return { seen: 0, changed: 0 };
  const locked = [];
  for (const { id, purchase_id } of unshipped) {
    const purchase = await lockPurchase(trx, purchase_id);
    const orders = await findOrdersOfPurchase(trx, purchase_id);
    locked.push({ purchase, order: orders.find((order) => order.id === id)! });
  }
  const pieces = await findPieces(trx, ids);
  await lockStock(
    trx,
    pieces.map((piece) => piece.variantId),
  );
  let changed = 0;
  for (const { purchase, order } of locked) {
    // The bank may give the money back, so it must not be refunded, too. An admin sees the dispute.
    if (await isDisputed(trx, purchase.id)) continue;
    if (order.status === 'pending') {
      await cancelLockedOrder(ctx, trx, purchase, order, { actor, why });
      changed += 1;
    } else if (await cancelUnsent({ ctx, trx, purchase, order, actor }, why)) {
      changed += 1;
    }
  }
  return { seen: ids.length, changed };
}
