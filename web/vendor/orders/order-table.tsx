import { ExternalLink } from 'lucide-react';
import { formatRupees } from '#contract/money.ts';
import type { OrderSummary } from '#contract/orders/order-lists.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import type { RowDialogs } from '#web/parts/base/list-with-dialogs.tsx';
import { OrderStatusBadge } from '#web/parts/orders/order-status-badge.tsx';
import { PaymentStatusBadge } from '#web/parts/orders/payment-status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { canUpdate } from './orders.api.ts';
import { StatusDialog } from './status-dialog.tsx';

export function buildOrderColumns<Row extends OrderSummary>(
  onUpdate: (order: Row) => void,
): Column<Row>[] {
  return [
    {
      id: 'order',
      header: 'Order',
      isHeading: true,
      sort: { kind: 'date', ascending: 'oldest', descending: 'newest' },
      cell: (order) => <OrderCell order={order} />,
    },
    {
      id: 'customer',
      header: 'Customer',
      sort: { kind: 'text', ascending: 'customer', descending: 'customer-down' },
      cell: (order) => <CustomerCell order={order} />,
    },
    {
      id: 'products',
      header: 'Products',
      cell: (order) => <span className="line-clamp-2">{productsOf(order)}</span>,
    },
    {
      id: 'total',
      header: 'Total',
      align: 'end',
      sort: { kind: 'number', ascending: 'amount-low', descending: 'amount-high' },
      cell: (order) => <span className="font-semibold">{formatRupees(order.totalAmount)}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      sort: { kind: 'text', ascending: 'status', descending: 'status-down' },
      cell: (order) => (
        <span className="flex flex-wrap justify-end gap-1.5 panel:justify-start">
          <OrderStatusBadge status={order.orderStatus} />
          {order.paymentStatus !== 'paid' && <PaymentStatusBadge status={order.paymentStatus} />}
          {order.isLate && <Badge tone="bad">Late</Badge>}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (order) => <UpdateCell order={order} onUpdate={() => onUpdate(order)} />,
    },
  ];
}

export const orderDialogs: RowDialogs<OrderSummary, 'status'> = {
  status: (order, onClose) => <StatusDialog order={order} onClose={onClose} />,
};

function OrderCell({ order }: { order: OrderSummary }) {
  return (
    <span>
      <TextLink
        to={`/vendor/orders/${order._id}`}
        target="_blank"
        className="figures inline-flex items-center gap-1.5 font-semibold whitespace-nowrap"
      >
        {order.orderId}
        <ExternalLink aria-label="opens in a new tab" size={14} />
      </TextLink>
      <span className="block font-normal whitespace-nowrap text-soft">
        {formatDate(order.createdAt)}
      </span>
    </span>
  );
}

function CustomerCell({ order: { customerId, deliveryAddress } }: { order: OrderSummary }) {
  return (
    <span>
      {customerId.name}
      <span className="block text-soft">
        {deliveryAddress.city}, {deliveryAddress.state}
      </span>
    </span>
  );
}

interface UpdateCellProps {
  order: OrderSummary;
  onUpdate: () => void;
}

function UpdateCell({ order, onUpdate }: UpdateCellProps) {
  if (!canUpdate(order)) return <span className="text-soft">–</span>;
  return (
    <Button
      tone="outline"
      size="small"
      aria-label={`Update status of ${order.orderId}`}
      onClick={onUpdate}
    >
      Update
    </Button>
  );
}

function productsOf({ products }: OrderSummary): string {
  return products
    .map((line) => (line.quantity > 1 ? `${lineName(line)} × ${line.quantity}` : lineName(line)))
    .join(', ');
}
