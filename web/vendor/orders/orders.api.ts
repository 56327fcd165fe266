import { queryOptions } from '@tanstack/react-query';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { OrderSummary } from '#contract/orders/order-lists.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshVendorData } from '../vendor.api.ts';

/** An order of the list, or a whole order. */
export type UpdatableOrder = Omit<OrderSummary, 'canPack' | 'canHandOver'>;

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendor', 'order', id],
    queryFn: ({ signal }) => api('GET /api/orders/:id', { params: { id } }, { signal }),
  });

/** Whether the vendor can still record that the goods of a shipped order have come back. */
export const canRecordGoodsBack = ({ wasShipped, goodsBack }: UpdatableOrder) =>
  wasShipped && !goodsBack;

/**
 * Whether the vendor can still update the order. For a cancelled order, the only possible update is that the goods have
 * come back.
 */
export const canUpdate = (order: UpdatableOrder) =>
  order.orderStatus !== 'cancelled' || canRecordGoodsBack(order);

export async function updateOrderStatus(
  order: UpdatableOrder,
  change: { status: OrderStatus; goodsBack?: boolean },
): Promise<void> {
  const params = { id: order._id };
  const changed = await api('PUT /api/orders/:id', { params, body: change });
  queryClient.setQueryData(orderQuery(order._id).queryKey, changed);
  await refreshVendorData();
}
