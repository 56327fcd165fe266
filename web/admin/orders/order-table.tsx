import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { EmailText } from '#web/parts/base/email-text.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';
import { OrderBadges } from '#web/parts/orders/order-badges.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { canRefund, isRefunding } from './orders.api.ts';

export function buildOrderColumns(onRefund: (order: Order) => void): Column<Order>[] {
  return [
    {
      id: 'order',
      header: 'Order',
      isHeading: true,
      sort: { kind: 'date', ascending: 'oldest', descending: 'newest' },
      cell: ({ orderId, createdAt }) => (
        <span className="block whitespace-nowrap">
          <span className="figures font-semibold">{orderId}</span>
          <span className="block font-normal text-soft">{formatDate(createdAt)}</span>
        </span>
      ),
    },
    {
      id: 'customer',
      header: 'Customer',
      cell: ({ customer }) => (
        <span>
          {customer.name}
          <EmailText email={customer.email} />
        </span>
      ),
    },
    { id: 'vendor', header: 'Vendor', cell: ({ vendor }) => vendor.businessName },
    {
      id: 'total',
      card: 'top',
      header: 'Total',
      align: 'end',
      sort: { kind: 'number', ascending: 'amount-low', descending: 'amount-high' },
      cell: ({ totalAmount }) => <span className="font-semibold">{formatRupees(totalAmount)}</span>,
    },
    {
      id: 'status',
      card: 'bottom',
      header: 'Status',
      cell: (order) => <OrderBadges order={order} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (order) => <RefundCell order={order} onRefund={onRefund} />,
    },
  ];
}

interface RefundCellProps {
  order: Order;
  onRefund: (order: Order) => void;
}

export function RefundCell({ order, onRefund }: RefundCellProps) {
  if (!canRefund(order)) {
    return <span className="text-soft">{isRefunding(order) ? 'Refund pending' : '–'}</span>;
  }
  return (
    <Button
      tone="outline"
      size="small"
      aria-label={`Refund order ${order.orderId}`}
      onClick={() => onRefund(order)}
    >
      Refund
    </Button>
  );
}
