import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CustomersOnly } from '#web/parts/customers-only.tsx';
import { formatDate } from '#web/parts/format-date.ts';
import { OrderStatusBadge } from '#web/parts/order-status-badge.tsx';
import { PaymentStatusBadge } from '#web/parts/payment-status-badge.tsx';
import { guardPage } from '#web/session/guard-page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { Route } from './+types/orders.page.ts';
import { OrderDetails } from './order-details.tsx';
import { ordersQuery } from './orders.api.ts';
import { OrdersSkeleton } from './orders-skeleton.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'My orders' }, matches);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardPage(request);
  return null;
}

export function HydrateFallback() {
  return (
    <OrdersFrame>
      <OrdersSkeleton />
    </OrdersFrame>
  );
}

export default function OrdersPage() {
  return (
    <CustomersOnly>
      <OrdersFrame>
        <CustomerOrders />
      </OrdersFrame>
    </CustomersOnly>
  );
}

function OrdersFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page grow pt-8 pb-20 lg:pt-12">
      <h1 className="font-display text-heading">My orders</h1>
      <div className="mt-6">{children}</div>
    </div>
  );
}

const columns: readonly Column<Order>[] = [
  {
    id: 'order',
    header: 'Order',
    heading: true,
    value: (order) => order.orderId,
    cell: (order) => <span className="figures font-semibold">{order.orderId}</span>,
  },
  { id: 'vendor', header: 'Vendor', value: (order) => order.vendor.businessName },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    value: (order) => order.totalAmount,
    cell: (order) => <span className="font-semibold">{formatRupees(order.totalAmount)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    value: (order) => `${order.paymentStatus} ${order.orderStatus}`,
    cell: (order) => (
      <span className="flex flex-wrap justify-end gap-1.5 panel:justify-start">
        <PaymentStatusBadge status={order.paymentStatus} />
        <OrderStatusBadge status={order.orderStatus} />
      </span>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    value: (order) => order.createdAt,
    cell: (order) => <span className="whitespace-nowrap">{formatDate(order.createdAt)}</span>,
  },
];

const detailsOf = (order: Order) => <OrderDetails order={order} />;

function CustomerOrders() {
  const { data: orders, isFetching, isPending, refetch } = useQuery(ordersQuery);
  if (isPending) return <OrdersSkeleton />;
  if (!orders) {
    return (
      <ErrorState
        message="Failed to load your orders"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <DataTable
      label="My orders"
      rows={orders}
      rowId={(order) => order._id}
      columns={columns}
      details={detailsOf}
      empty={
        <EmptyState
          title="No orders found."
          icon={<Package />}
          action={<ButtonLink to="/shop-new">Shop Now</ButtonLink>}
        >
          What you buy will be listed here, with every step on its way to you.
        </EmptyState>
      }
    />
  );
}
