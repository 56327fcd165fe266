import { queryOptions } from '@tanstack/react-query';
import type { Args } from '#contract/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import { api } from '#web/api/client.ts';
import { saveFromUrl } from '#web/api/download.ts';
import type { BulkAction } from '#web/parts/base/bulk-bar.tsx';

export const refundOrder = (
  { _id: id }: Order,
  body: Args<'POST /api/orders/:id/refund'>['body'] = {},
) => api('POST /api/orders/:id/refund', { params: { id }, body });

/**
 * Downloads the filtered orders as CSV. The browser sends no bearer token with a download, so the server returns a URL
 * that works once, within one minute.
 */
export async function exportOrders(filters: Record<string, string>): Promise<void> {
  const { q, status, paymentStatus, vendor, from, to, stranded } = filters;
  const body = { q, status, paymentStatus, vendor, from, to, stranded };
  const { url } = await api('POST /api/admin/orders/export', {
    body: body as Args<'POST /api/admin/orders/export'>['body'],
  });
  saveFromUrl(url, 'baithak-orders.csv');
}

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: ({ signal }) => api('GET /api/orders/:id', { params: { id } }, { signal }),
  });

/** Whether the refund of a cancelled order is under way. */
export const isRefunding = ({ paymentStatus, orderStatus, refundStatus }: Order) =>
  paymentStatus === 'paid' && orderStatus === 'cancelled' && refundStatus !== 'failed';

export const canRefund = (order: Order) => order.paymentStatus === 'paid' && !isRefunding(order);

/** Whether some pieces are delivered and others are not. A refund of such an order leaves out the delivered pieces. */
export const isPartlyDelivered = ({ orderStatus, shipments }: Order) =>
  orderStatus === 'shipped' && shipments.some(({ status }) => status === 'delivered');

export const bulkActions: readonly BulkAction<Order>[] = [
  {
    label: 'Cancel and refund',
    done: 'cancelled and refunded',
    run: (order) => refundOrder(order, { includeDelivered: order.orderStatus === 'delivered' }),
    canRun: canRefund,
    confirm:
      'Customers are refunded in full, except for the delivered pieces of orders that are partly delivered. Customers and vendors get an email.',
    failed: 'Failed to update order status',
  },
];
