import type { AdminDashboard } from '#contract/admin.ts';
import { formatRupees } from '#contract/money.ts';
import { ChartCard, CountChart, SalesChart, StatusChart } from '#web/parts/charts/chart-card.tsx';
import { shortDay } from '#web/parts/charts/chart-look.ts';

export function DashboardCharts({ dashboard }: { dashboard: AdminDashboard }) {
  const { byDay, ordersByStatus } = dashboard;
  const sum = (name: 'revenue' | 'commission') =>
    formatRupees(byDay.reduce((total, day) => total + Math.round(day[name] * 100), 0) / 100);
  const count = (name: 'orders' | 'newCustomers' | 'newVendors', thing: string) => {
    const total = byDay.reduce((soFar, day) => soFar + day[name], 0);
    return `${total.toLocaleString('en-IN')} ${thing}${total === 1 ? '' : 's'}`;
  };
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <ChartCard
        title="Orders and revenue by day"
        lead={`${count('orders', 'order')}, ${sum('revenue')} paid in the last 30 days`}
        table={{
          head: ['Day', 'Orders', 'Revenue'],
          rows: byDay.map((day) => [shortDay(day.day), day.orders, formatRupees(day.revenue)]),
        }}
      >
        <SalesChart
          name="Revenue"
          days={byDay.map(({ day, revenue: amount, orders }) => ({ day, amount, orders }))}
        />
      </ChartCard>
      <ChartCard
        title="Commission earned"
        lead={`${sum('commission')} in the last 30 days`}
        table={{
          head: ['Day', 'Commission'],
          rows: byDay.map((day) => [shortDay(day.day), formatRupees(day.commission)]),
        }}
      >
        <SalesChart
          name="Commission"
          days={byDay.map(({ day, commission: amount, orders }) => ({ day, amount, orders }))}
        />
      </ChartCard>
      <ChartCard
        title="New customers and vendors"
        lead={`${count('newCustomers', 'customer')} and ${count('newVendors', 'vendor')} in the last 30 days`}
        table={{
          head: ['Day', 'Customers', 'Vendors'],
          rows: byDay.map((day) => [shortDay(day.day), day.newCustomers, day.newVendors]),
        }}
      >
        <CountChart
          names={['Customers', 'Vendors']}
          days={byDay.map(({ day, newCustomers: first, newVendors: second }) => ({
            day,
            first,
            second,
          }))}
        />
      </ChartCard>
      <ChartCard
        title="Orders by status"
        table={{
          head: ['Status', 'Orders'],
          rows: ordersByStatus.map(({ status, orders }) => [status, orders]),
        }}
      >
        <StatusChart statuses={ordersByStatus} />
      </ChartCard>
    </div>
  );
}
