import type { BulkResults } from '#contract/orders/vendor-day.ts';
import type { Ctx } from '#server/context.ts';
import { withLockedOrder } from '#server/features/orders/orders/with-locked-order.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import type { LockedOrder } from './locked-order.ts';
import { moveLockedShipment } from './move-shipment.ts';
import { packPieces, recordPacking, requirePackable } from './pack-pieces.ts';
import { findLinesWithPacking, findShipments } from './shipments.queries.ts';
import { findOwnOrders } from './vendor-day.queries.ts';

type Result = BulkResults['results'][number];

/** Packs the remaining pieces of each order in a shipment of its own. */
export const packOrders = (
  ctx: Ctx,
  vendor: Account,
  { orders, carrier }: { orders: string[]; carrier: string },
): Promise<BulkResults> =>
  forEachOrder(ctx, vendor, orders, async (locked) => {
    requirePackable(locked.order);
    const lines = await findLinesWithPacking(locked.trx, locked.order.id);
    if (lines.every(({ left }) => left === 0)) return false;
    await recordPacking(locked, await packPieces(locked, { carrier }));
    return true;
  });

/** Hands over the packed shipments of each order. */
export const handOverOrders = (
  ctx: Ctx,
  vendor: Account,
  { orders }: { orders: string[] },
): Promise<BulkResults> =>
  forEachOrder(ctx, vendor, orders, async (locked) => {
    const shipments = await findShipments(locked.trx, locked.order.id);
    const packed = shipments.filter(({ status }) => status === 'packed');
    let { order } = locked;
    for (const { id } of packed) {
      await moveLockedShipment({ ...locked, order }, id, { status: 'handed_over' });
      // Pass on that the order is now `shipped`, so that the next hand-over does not record this change again.
      order = { ...order, status: 'shipped', shipped_at: order.shipped_at ?? ctx.clock.now() };
    }
    if (packed.length === 0 && shipments.length === 0) {
      throw new AppError('conflict', 'No pieces of this order are packed');
    }
    return packed.length > 0;
  });

/** Runs `change` for each order in its own transaction. `change` returns whether it changed the order. */
async function forEachOrder(
  ctx: Ctx,
  vendor: Account,
  ids: string[],
  change: (locked: LockedOrder) => Promise<boolean>,
): Promise<BulkResults> {
  const actor = { role: vendor.role, id: vendor.id };
  const own = await findOwnOrders(ctx.db, vendor.id, ids);
  const results: Result[] = [];
  for (const id of new Set(ids)) {
    const key = own.find((order) => order.id === id);
    if (!key) {
      results.push(createRefusal(id, 'Order not found'));
      continue;
    }
    try {
      const isChanged = await withLockedOrder(ctx, key, (trx, purchase, order) =>
        change({ ctx, trx, purchase, order, actor }),
      );
      results.push({ order: id, outcome: isChanged ? 'done' : 'unchanged', message: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push(createRefusal(id, error.message));
    }
  }
  return { results };
}

const createRefusal = (order: string, message: string): Result => ({
  order,
  outcome: 'refused',
  message,
});
