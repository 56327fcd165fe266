import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CustomersOnly } from '#web/parts/people/customers-only.tsx';
import { DataList } from '#web/parts/base/data-list.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';
import { OrderBadges } from '#web/parts/orders/order-badges.tsx';
import { guardPage } from '#web/session/guard-page.ts';
import { OrderPlaced } from '#web/store/checkout/order-placed.tsx';
import { OrderProblem } from '#web/store/checkout/order-problem.tsx';
import { PaymentUnverified } from '#web/store/checkout/payment-unverified.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/orders.page.ts';
import { ChangedOrderDialog } from './changed-order-dialog.tsx';
import { OrderDetails } from './order-details.tsx';
import type { OrderEntry } from './order-entries.ts';
import { OrderLead } from './order-lead.tsx';
import { entriesQuery } from './orders.api.ts';
import { useContinuedPayment } from './use-continued-payment.ts';

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
      <CustomerOrders />
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

const vendorNamesOf = ({ orders }: OrderEntry) =>
  orders.map(({ vendor }) => vendor.businessName).join(', ');

const columns: readonly Column<OrderEntry>[] = [
  {
    id: 'order',
    header: 'Order',
    isHeading: true,
    cell: (entry) => <OrderLead entry={entry} />,
  },
  {
    id: 'vendor',
    header: 'Seller',
    sort: { kind: 'text', ascending: 'vendor', descending: 'vendor-down' },
    cell: vendorNamesOf,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    sort: { kind: 'number', ascending: 'amount-low', descending: 'amount-high' },
    cell: (entry) => <span className="font-semibold">{formatRupees(entry.total)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    sort: { kind: 'text', ascending: 'status', descending: 'status-down' },
    cell: ({ orders: [order] }) => <OrderBadges order={order!} isForCustomer />,
  },
  {
    id: 'date',
    header: 'Date',
    sort: { kind: 'date', ascending: 'oldest', descending: 'newest' },
    cell: ({ orders }) => (
      <span className="whitespace-nowrap">{formatDate(orders[0]!.createdAt)}</span>
    ),
  },
];

function CustomerOrders() {
  const state = useListState();
  const query = useQuery(entriesQuery(state));
  const payment = useContinuedPayment();
  const { step } = payment;
  if (step === 'paid') return <OrderPlaced />;
  if (step === 'unverified' || step === 'checking-again') {
    return <PaymentUnverified busy={step === 'checking-again'} onCheckAgain={payment.checkAgain} />;
  }
  const showDetails = (entry: OrderEntry) => <OrderDetails entry={entry} payment={payment} />;
  return (
    <OrdersFrame>
      <OrderProblem problem={payment.problem} />
      <DataList
        pluralNoun="orders"
        state={state}
        query={query}
        columns={columns}
        rowId={({ orders }) => orders[0]!._id}
        details={showDetails}
        empty={{
          title: 'No orders found.',
          icon: <Package />,
          hint: 'Your orders and their delivery status will appear here.',
          action: <ButtonLink to="/shop-new">Shop Now</ButtonLink>,
        }}
        errorMessage="Failed to load your orders"
      />
      <ChangedOrderDialog payment={payment} />
    </OrdersFrame>
  );
}
