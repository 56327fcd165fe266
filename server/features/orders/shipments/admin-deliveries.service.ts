import type { LateOrders, LateQuery } from '#contract/orders/admin-deliveries.ts';
import type { Ctx } from '#server/context.ts';
import { readOrders } from '#server/features/orders/orders/orders.service.ts';
import { getSlice, maxUnpagedCostlyRows } from '#server/platform/db/find-list-page.ts';
import { countLate, countLateByVendor, findLateOrders, sumCarriers } from './vendor-day.queries.ts';

const maxVendors = 100;
const maxCarriers = 100;
const carrierDays = 90;

export async function listLateOrders(
  { db }: Pick<Ctx, 'db'>,
  { vendor, ...page }: LateQuery,
): Promise<LateOrders & { total: number }> {
  const [vendors, ids, total] = await Promise.all([
    countLateByVendor(db, maxVendors),
    findLateOrders(db, vendor, getSlice(page, maxUnpagedCostlyRows)),
    countLate(db, vendor),
  ]);
  return {
    vendors: vendors.map((row) => ({
      _id: row.vendor_id,
      businessName: row.business_name,
      orders: row.orders,
      longestDays: row.longest_days,
    })),
    orders: await readOrders({ db }, ids, 'admin'),
    total,
  };
}

export async function listCarriers({ db }: Pick<Ctx, 'db'>) {
  const rows = await sumCarriers(db, carrierDays, maxCarriers);
  return rows.map((row) => ({
    carrier: row.carrier || null,
    shipments: row.shipments,
    delivered: row.delivered,
    failedAttempts: row.failed_attempts,
    medianDays: row.median_days,
  }));
}
