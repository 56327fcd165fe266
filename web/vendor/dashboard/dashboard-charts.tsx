import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { VendorDashboard } from '#contract/shop/vendor-dashboard.ts';
import {
  ChartCard,
  RankChart,
  SalesChart,
  StatusChart,
} from '#web/parts/base/charts/chart-card.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';

export function DashboardCharts({ dashboard }: { dashboard: VendorDashboard }) {
  const { salesByDay, ordersByStatus, topProducts, totalOrders } = dashboard;
  const totalSales =
    salesByDay.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <div className="grid xl:col-span-2">
        <ChartCard
          title="Sales by day"
          lead={`${formatRupees(totalSales)} in the last 30 days`}
          table={{
            head: ['Day', 'Sales', 'Orders'],
            rows: salesByDay.map(({ day, amount, orders }) => [
              formatDate(day),
              formatRupees(amount),
              orders,
            ]),
          }}
          empty={totalSales === 0 && <NoData>No sales in the last 30 days</NoData>}
        >
          <SalesChart days={salesByDay} />
        </ChartCard>
      </div>
      <ChartCard
        title="Orders by status"
        table={{
          head: ['Status', 'Orders'],
          rows: ordersByStatus.map(({ status, orders }) => [status, orders]),
        }}
        empty={totalOrders === 0 && <NoData>No orders yet</NoData>}
      >
        <StatusChart statuses={ordersByStatus} />
      </ChartCard>
      <ChartCard
        title="Top products"
        lead="By sales in the last 90 days"
        table={{
          head: ['Product', 'Pieces', 'Sales'],
          rows: topProducts.map(({ name, pieces, amount }) => [name, pieces, formatRupees(amount)]),
        }}
        empty={topProducts.length === 0 && <NoData>No sales in the last 90 days</NoData>}
      >
        <RankChart entries={topProducts} />
      </ChartCard>
    </div>
  );
}

function NoData({ children }: { children: ReactNode }) {
  return <p className="grid min-h-40 place-items-center text-soft">{children}</p>;
}
