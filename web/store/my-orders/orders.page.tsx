import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CustomersOnly } from '#web/parts/customers-only.tsx';
import { DataList } from '#web/parts/data-list.tsx';
import { formatDate } from '#web/parts/format-date.ts';
import { OrderStatusBadge } from '#web/parts/order-status-badge.tsx';
import { PaymentStatusBadge } from '#web/parts/payment-status-badge.tsx';
import { guardPage } from '#web/session/guard-page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/orders.page.ts';
import { OrderDetails } from './order-details.tsx';
import { ordersQuery } from './orders.api.ts';

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
      <TableSkeleton label="Loading your orders" />
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
    isHeading: true,
    sort: {
      kind: 'text',
      ascending: 'order',
      descending: 'order-down',
      value: (order) => order.orderId,
    },
    cell: (order) => <span className="figures font-semibold">{order.orderId}</span>,
  },
  {
    id: 'vendor',
    header: 'Seller',
    sort: {
      kind: 'text',
      ascending: 'vendor',
      descending: 'vendor-down',
      value: (order) => order.vendor.businessName,
    },
    cell: (order) => order.vendor.businessName,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    sort: {
      kind: 'number',
      ascending: 'amount-low',
      descending: 'amount-high',
      value: (order) => order.totalAmount,
    },
    cell: (order) => <span className="font-semibold">{formatRupees(order.totalAmount)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    sort: {
      kind: 'text',
      ascending: 'status',
      descending: 'status-down',
      value: (order) => `${order.paymentStatus} ${order.orderStatus}`,
    },
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
    sort: {
      kind: 'date',
      ascending: 'oldest',
      descending: 'newest',
      value: (order) => order.createdAt,
    },
    cell: (order) => <span className="whitespace-nowrap">{formatDate(order.createdAt)}</span>,
  },
];

const showDetails = (order: Order) => <OrderDetails order={order} />;

function CustomerOrders() {
  const state = useListState();
  const query = useQuery(ordersQuery);
  return (
    <DataList
      things="orders"
      state={state}
      query={query}
      columns={columns}
      rowId={(order) => order._id}
      details={showDetails}
      empty={{
        title: 'No orders found.',
        icon: <Package />,
        hint: 'Your orders and their delivery status will appear here.',
        action: <ButtonLink to="/shop-new">Shop Now</ButtonLink>,
      }}
      errorMessage="Failed to load your orders"
      isPagedInBrowser
    />
  );
}
