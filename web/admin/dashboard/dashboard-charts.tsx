import type { AdminDashboard } from '#contract/shop/admin.ts';
import { formatRupees, sumRupees } from '#contract/money.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import {
  ChartCard,
  CountChart,
  SalesChart,
  StatusChart,
} from '#web/parts/base/charts/chart-card.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';

type Days = AdminDashboard['byDay'];

export function DashboardCharts({ dashboard }: { dashboard: AdminDashboard }) {
  const { byDay, ordersByStatus } = dashboard;
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <RevenueCard days={byDay} />
      <CommissionCard days={byDay} />
      <RegistrationsCard days={byDay} />
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

function RevenueCard({ days }: { days: Days }) {
  return (
    <ChartCard
      title="Orders and revenue by day"
      lead={`${countOf(days, 'orders', 'orders')}, ${sumOf(days, 'revenue')} paid in the last 30 days`}
      table={{
        head: ['Day', 'Orders', 'Revenue'],
        rows: days.map((day) => [formatDate(day.day), day.orders, formatRupees(day.revenue)]),
      }}
    >
      <SalesChart
        name="Revenue"
        days={days.map(({ day, revenue: amount, orders }) => ({ day, amount, orders }))}
      />
    </ChartCard>
  );
}

function CommissionCard({ days }: { days: Days }) {
  return (
    <ChartCard
      title="Commission earned"
      lead={`${sumOf(days, 'commission')} in the last 30 days`}
      table={{
        head: ['Day', 'Commission'],
        rows: days.map((day) => [formatDate(day.day), formatRupees(day.commission)]),
      }}
    >
      <SalesChart
        name="Commission"
        days={days.map(({ day, commission: amount, orders }) => ({ day, amount, orders }))}
      />
    </ChartCard>
  );
}

function RegistrationsCard({ days }: { days: Days }) {
  const customers = countOf(days, 'newCustomers', 'customers');
  const vendors = countOf(days, 'newVendors', 'vendors');
  return (
    <ChartCard
      title="New customers and vendors"
      lead={`${customers} and ${vendors} in the last 30 days`}
      table={{
        head: ['Day', 'Customers', 'Vendors'],
        rows: days.map((day) => [formatDate(day.day), day.newCustomers, day.newVendors]),
      }}
    >
      <CountChart
        names={['Customers', 'Vendors']}
        days={days.map(({ day, newCustomers: first, newVendors: second }) => ({
          day,
          first,
          second,
        }))}
      />
    </ChartCard>
  );
}

const sumOf = (days: Days, name: 'revenue' | 'commission') =>
  formatRupees(sumRupees(days.map((day) => day[name])));

const countOf = (days: Days, name: 'orders' | 'newCustomers' | 'newVendors', noun: string) =>
  formatCount(
    days.reduce((total, day) => total + day[name], 0),
    noun,
  );
