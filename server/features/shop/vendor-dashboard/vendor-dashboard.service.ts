import { limits } from '#contract/catalogue/catalogue-options.ts';
import { rupeesOf } from '#contract/money.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { pairOptions } from '#contract/catalogue/variant-text.ts';
import type { VendorDashboard } from '#contract/shop/vendor-dashboard.ts';
import type { Ctx } from '#server/context.ts';
import {
  countProductsAndTasks,
  findLowStock,
  findRecentOrders,
  findTopProducts,
  sumOrders,
  sumSalesByDay,
} from './vendor-dashboard.queries.ts';
import {
  countOnTime,
  minOnTimeDeliveries,
} from '#server/features/orders/shipments/shipments.public.ts';

const maxRecentOrders = 5;
const maxTopProducts = 5;
const maxLowStock = 5;
const salesDays = 30;
const topProductsDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

export async function getVendorDashboard(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  vendorId: string,
): Promise<VendorDashboard> {
  const now = clock.now();
  const since = new Date(now.getTime() - topProductsDays * dayMs);
  const [counts, low, sums, recent, days, top, onTime] = await Promise.all([
    countProductsAndTasks(db, vendorId, limits.lowStock),
    findLowStock(db, vendorId, limits.lowStock, maxLowStock),
    sumOrders(db, vendorId),
    findRecentOrders(db, vendorId, maxRecentOrders),
    sumSalesByDay(db, vendorId, now, salesDays),
    findTopProducts(db, vendorId, since, maxTopProducts),
    countOnTime(db, vendorId),
  ]);
  const ordersOf = (status: string) => sums.find((sum) => sum.status === status)?.orders ?? 0;
  const sumColumn = (column: 'orders' | 'revenue' | 'commission') =>
    sums.reduce((sum, row) => sum + row[column], 0);
  return {
    totalProducts: counts.total,
    publicProducts: counts.public,
    lowStockProducts: counts.low,
    pendingOrders: ordersOf('pending'),
    returnsToAnswer: counts.returns_to_answer,
    returnsToInspect: counts.returns_to_inspect,
    reviewsToReply: counts.reviews_to_reply,
    questionsToAnswer: counts.questions_to_answer,
    helpToAnswer: counts.help_to_answer,
    totalOrders: sumColumn('orders'),
    totalRevenue: rupeesOf(sumColumn('revenue')),
    totalCommission: rupeesOf(sumColumn('commission')),
    onTime: computeOnTimeRate(onTime),
    lowStock: low.map(lowStockWire),
    recentOrders: recent.map(recentOrderWire),
    salesByDay: days.map(({ day, amount, orders }) => ({ day, amount: rupeesOf(amount), orders })),
    ordersByStatus: orderStatuses.map((status) => ({ status, orders: ordersOf(status) })),
    topProducts: top.map(({ id, amount, ...row }) => ({
      _id: id,
      ...row,
      amount: rupeesOf(amount),
    })),
  };
}

type LowStockRow = Awaited<ReturnType<typeof findLowStock>>[number];

function lowStockWire({ product_id, name, options, variant_id, ...row }: LowStockRow) {
  const optionNames = options.map((option) => option.name);
  const chosen = pairOptions(optionNames, row.option_values);
  return {
    _id: product_id,
    name,
    variant: { _id: variant_id, sku: row.sku, options: chosen },
    stock: row.stock_on_hand,
  };
}

const recentOrderWire = (row: Awaited<ReturnType<typeof findRecentOrders>>[number]) => ({
  _id: row.id,
  orderId: row.number,
  customerName: row.customer_name,
  pieces: row.pieces,
  totalAmount: rupeesOf(row.amount_paise),
  orderStatus: row.status,
  paymentStatus: row.payment_status,
  createdAt: row.created_at.toISOString(),
});

function computeOnTimeRate({
  delivered,
  on_time: onTime,
}: Awaited<ReturnType<typeof countOnTime>>) {
  if (delivered < minOnTimeDeliveries) return null;
  return { delivered, onTime, percent: Math.floor((onTime / delivered) * 100) };
}
