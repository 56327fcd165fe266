import type { AdminDashboard } from '#contract/shop/admin.ts';
import { rupeesOf } from '#contract/money.ts';
import { orderStatuses, type OrderStatus } from '#contract/orders/order-status.ts';
import type { PaymentAttention } from '#contract/paying/payments.ts';
import type { Ctx } from '#server/context.ts';
import { listPaymentAttention } from './payment-attention.ts';
import { findShopClock } from '#server/features/shop/clock/shop-clock.ts';
import { countAll, countOrdersByStatus, sumByDay } from './dashboard.queries.ts';
import { listRecentActivity } from './record.service.ts';

const chartDays = 30;
const maxRecentActivity = 12;

export async function getAdminDashboard(ctx: Ctx): Promise<AdminDashboard> {
  const [totals, statuses, byDay, attention, recentActivity, clock] = await Promise.all([
    countAll(ctx.db),
    countOrdersByStatus(ctx.db),
    sumByDay(ctx.db, ctx.clock.now(), chartDays),
    listPaymentAttention(ctx),
    listRecentActivity(ctx, maxRecentActivity),
    findShopClock(ctx),
  ]);
  const { users, vendors, products, contacts, blogs } = totals;
  const orders = statuses.reduce((sum, { paid }) => sum + paid, 0);
  const countPaidOrders = (status: OrderStatus) =>
    statuses.find((row) => row.status === status)?.paid;
  return {
    counts: { users, vendors, products, orders, contacts, blogs },
    unpaidAttempts: statuses.reduce((sum, { unpaid }) => sum + unpaid, 0),
    needsYou: countAttention(totals, attention),
    byDay: byDay.map((row) => ({
      day: row.day,
      orders: row.orders,
      revenue: rupeesOf(row.revenue),
      commission: rupeesOf(row.commission),
      newCustomers: row.customers,
      newVendors: row.vendors,
    })),
    ordersByStatus: orderStatuses.map((status) => ({
      status,
      orders: countPaidOrders(status) ?? 0,
    })),
    recentActivity,
    clock,
  };
}

function countAttention(
  totals: Awaited<ReturnType<typeof countAll>>,
  attention: PaymentAttention,
): AdminDashboard['needsYou'] {
  const disputed = attention.returns.filter(({ why }) => why === 'disputed').length;
  return {
    vendorsWaiting: totals.vendors_waiting,
    unreadMessages: totals.unread_messages,
    disputedReturns: disputed,
    uncollectedReturns: attention.returns.length - disputed,
    overdueHelp: attention.help.length,
    bankDisputes: attention.bankDisputes.length,
    unhandledEvents: attention.unhandledEvents.length,
    paymentsAside: attention.aside.length,
    failedRefunds: attention.failedRefunds.length,
    unservedProviders: attention.unservedProviders.length,
    strandedOrders: attention.stranded.length,
    moderationWaiting: totals.moderation_waiting,
    failingJobs: attention.failingJobs.length,
    stuckPayouts: attention.stuckPayouts.length,
    ledgerDifferences: attention.ledgerDifferences.length,
  };
}
