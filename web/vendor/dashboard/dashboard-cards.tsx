import { Armchair, CalendarCheck, IndianRupee, PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import type { VendorDashboard } from '#contract/shop/vendor-dashboard.ts';

export function DashboardCards({ dashboard }: { dashboard: VendorDashboard }) {
  const { totalProducts, publicProducts, lowStockProducts, onTime } = dashboard;
  return (
    <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
      <Card
        title="Total Products"
        figure={formatNumber(totalProducts)}
        icon={<Armchair />}
        to="/vendor/products"
      >
        {formatNumber(publicProducts)} public
        {lowStockProducts > 0 && `, ${formatNumber(lowStockProducts)} low in stock`}
      </Card>
      <Card
        title="Pending Orders"
        figure={formatNumber(dashboard.pendingOrders)}
        icon={<PackageOpen />}
        to="/vendor/orders?status=pending"
      >
        of {formatNumber(dashboard.totalOrders)} orders
      </Card>
      <Card
        title="Total Revenue"
        figure={formatRupees(dashboard.totalRevenue)}
        icon={<IndianRupee />}
      >
        before {formatRupees(dashboard.totalCommission)} commission
      </Card>
      <Card
        title="Delivered on Time"
        figure={onTime ? `${onTime.percent}%` : '–'}
        icon={<CalendarCheck />}
      >
        {onTime
          ? `${formatNumber(onTime.onTime)} of ${formatNumber(onTime.delivered)} in 90 days`
          : 'shown once you have five deliveries'}
      </Card>
    </div>
  );
}

interface CardProps {
  title: string;
  figure: string;
  icon: ReactNode;
  to?: string;
  children: ReactNode;
}

function Card({ title, figure, icon, to, children }: CardProps) {
  return (
    <section className="relative flex items-start justify-between gap-3 rounded-card border border-line bg-surface p-5 has-[a:hover]:border-edge">
      <div className="min-w-0">
        <h2 className="text-small font-semibold text-soft">
          {to ? (
            <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="money mt-1 text-heading break-words">{figure}</p>
        <p className="figures text-small text-soft">{children}</p>
      </div>
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-sand text-brand [&_svg]:size-5"
      >
        {icon}
      </span>
    </section>
  );
}

const formatNumber = (number: number) => number.toLocaleString('en-IN');
