import { queryOptions } from '@tanstack/react-query';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshShop } from '../vendor.api.ts';

export const ordersQuery = queryOptions({
  queryKey: ['vendor', 'orders'],
  queryFn: ({ signal }) => api('GET /api/orders/vendor', {}, { signal }),
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendor', 'order', id],
    queryFn: ({ signal }) => api('GET /api/orders/:id', { params: { id } }, { signal }),
  });

export async function setStatus(
  order: Order,
  change: { status: OrderStatus; goodsBack?: boolean },
): Promise<void> {
  const params = { id: order._id };
  const changed = await api('PUT /api/orders/:id', { params, body: change });
  queryClient.setQueryData(orderQuery(order._id).queryKey, changed);
  await refreshShop();
}
