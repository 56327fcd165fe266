import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Args } from '#contract/api.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type ListPage, readTotal } from '#web/parts/base/list-page.ts';
import type { ListState } from '#web/ui/use-list-state.ts';
import { refreshVendorData } from '../vendor.api.ts';

/** Loads the newest 1,000 orders that match the filters. */
export const ordersQuery = ({ filters }: ListState) =>
  queryOptions({
    queryKey: ['vendor', 'orders', filters],
    queryFn: async ({ signal }): Promise<ListPage<Order>> => {
      const query = filters as Args<'GET /api/orders/vendor'>['query'];
      const { data, headers } = await api.withHeaders(
        'GET /api/orders/vendor',
        { query },
        { signal },
      );
      return { rows: data, ...readTotal(headers) };
    },
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendor', 'order', id],
    queryFn: ({ signal }) => api('GET /api/orders/:id', { params: { id } }, { signal }),
  });

/** Whether the vendor can still record that the goods of a shipped order have come back. */
export const canRecordGoodsBack = ({ wasShipped, goodsBack }: Order) => wasShipped && !goodsBack;

/**
 * Whether the vendor can still update the order. For a cancelled order, the only possible update is that the goods have
 * come back.
 */
export const canUpdate = (order: Order) =>
  order.orderStatus !== 'cancelled' || canRecordGoodsBack(order);

export async function updateOrderStatus(
  order: Order,
  change: { status: OrderStatus; goodsBack?: boolean },
): Promise<void> {
  const params = { id: order._id };
  const changed = await api('PUT /api/orders/:id', { params, body: change });
  queryClient.setQueryData(orderQuery(order._id).queryKey, changed);
  await refreshVendorData();
}
