import type { DayQuery, VendorDay } from '#contract/orders/vendor-day.ts';
import type { Ctx } from '#server/context.ts';
import { readOrders } from '#server/features/orders/orders/orders.service.ts';
import { getSlice, maxUnpagedCostlyRows } from '#server/platform/db/find-list-page.ts';
import { countDay, findDayOrders } from './vendor-day.queries.ts';

export async function getVendorDay(
  { db }: Pick<Ctx, 'db'>,
  vendorId: string,
  { list, ...page }: DayQuery,
): Promise<VendorDay> {
  const [counts, rows] = await Promise.all([
    countDay(db, vendorId),
    findDayOrders(db, vendorId, list, getSlice(page, maxUnpagedCostlyRows)),
  ]);
  const ids = rows.map(({ id }) => id);
  const orders = await readOrders({ db }, ids, 'vendor');
  const dispatchBy = new Map(rows.map((row) => [row.id, row.dispatch_by]));
  return {
    counts,
    orders: orders.map((order) => ({ ...order, dispatchBy: dispatchBy.get(order._id) ?? null })),
  };
}
