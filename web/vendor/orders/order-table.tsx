import { ExternalLink } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { formatDate } from '#web/parts/format-date.ts';
import { OrderStatusBadge } from '#web/parts/order-status-badge.tsx';
import { PaymentStatusBadge } from '#web/parts/payment-status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { canUpdate } from './orders.api.ts';

interface OrderTableProps {
  orders: readonly Order[];
  onChangeStatus: (order: Order) => void;
  foundBy: string;
  empty: ReactNode;
}

export function OrderTable({ orders, onChangeStatus, foundBy, empty }: OrderTableProps) {
  const columns = useMemo(() => columnsWith(onChangeStatus), [onChangeStatus]);
  return (
    <DataTable
      label="Orders"
      rows={orders}
      rowId={(order) => order._id}
      columns={columns}
      foundBy={foundBy}
      empty={empty}
    />
  );
}

function columnsWith(onChangeStatus: (order: Order) => void): Column<Order>[] {
  return [
    {
      id: 'order',
      header: 'Order',
      heading: true,
      value: (order) => order.createdAt,
      cell: (order) => (
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
      ),
    },
    {
      id: 'customer',
      header: 'Customer',
      value: (order) => order.customerId.name,
      cell: (order) => (
        <span>
          {order.customerId.name}
          <span className="block text-soft">
            {order.deliveryAddress.city}, {order.deliveryAddress.state}
          </span>
        </span>
      ),
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
      value: (order) => order.totalAmount,
      cell: (order) => <span className="font-semibold">{formatRupees(order.totalAmount)}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      value: (order) => order.orderStatus,
      cell: (order) => (
        <span className="flex flex-wrap justify-end gap-1.5 panel:justify-start">
          <OrderStatusBadge status={order.orderStatus} />
          {order.paymentStatus !== 'paid' && <PaymentStatusBadge status={order.paymentStatus} />}
        </span>
      ),
    },
    {
      id: 'acts',
      header: 'Actions',
      cell: (order) =>
        canUpdate(order) ? (
          <Button
            tone="outline"
            size="small"
            aria-label={`Update status of ${order.orderId}`}
            onClick={() => onChangeStatus(order)}
          >
            Update
          </Button>
        ) : (
          <span className="text-soft">–</span>
        ),
    },
  ];
}

function productsOf({ products }: Order): string {
  return products
    .map(({ product, quantity }) => (quantity > 1 ? `${product.name} × ${quantity}` : product.name))
    .join(', ');
}
