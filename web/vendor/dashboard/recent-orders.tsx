import { PackageOpen } from 'lucide-react';
import { formatRupees } from '#contract/money.ts';
import type { VendorDashboard } from '#contract/shop/vendor-dashboard.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { OrderStatusBadge } from '#web/parts/orders/order-status-badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export function RecentOrders({ orders }: { orders: VendorDashboard['recentOrders'] }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="font-display text-lead font-semibold">Recent orders</h2>
        {orders.length > 0 && <TextLink to="/vendor/orders">All orders</TextLink>}
      </div>
      {orders.length === 0 ? (
        <EmptyState title="No recent orders" icon={<PackageOpen />} className="py-8">
          New orders appear here as soon as they are paid. You also get an email.
        </EmptyState>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {orders.map((order) => (
            <li
              key={order._id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3"
            >
              <div className="min-w-0">
                <TextLink
                  to={`/vendor/orders/${order._id}`}
                  target="_blank"
                  className="figures font-semibold"
                >
                  {order.orderId}
                </TextLink>
                <p className="text-small text-soft">
                  {order.customerName} · {order.pieces} {order.pieces === 1 ? 'piece' : 'pieces'} ·{' '}
                  {formatDate(order.createdAt)}
                </p>
              </div>
              <div className="flex items-center gap-4">
                <span className="figures font-semibold">{formatRupees(order.totalAmount)}</span>
                <OrderStatusBadge status={order.orderStatus} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
