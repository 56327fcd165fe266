import { queryOptions, useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type ListPage, readTotal } from '#web/parts/base/list-page.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { groupOrders, type OrderEntry } from './order-entries.ts';

export const ordersKey = ['orders', 'customer'];

export const ordersQuery = queryOptions({
  queryKey: [...ordersKey, 'list'],
  queryFn: async ({ signal }): Promise<ListPage<OrderEntry>> => {
    const { data, headers } = await api.withHeaders('GET /api/orders/customer', {}, { signal });
    const { total, isCapped } = readTotal(headers);
    const rows = groupOrders(data);
    // The total of the server counts orders, but the page lists entries. If all orders are here, count the entries.
    return { rows, total: total > data.length ? total : rows.length, isCapped };
  },
});

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'order', id],
    queryFn: ({ signal }) => api('GET /api/orders/:id', { params: { id } }, { signal }),
  });

/** Cancels orders, then reloads them, even after an error: the vendor may have shipped an order in the meantime. */
export function useCancelOrders() {
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) {
        // Not in parallel, because the orders of a purchase wait for the same lock.
        // oxlint-disable-next-line no-await-in-loop
        await api('POST /api/orders/:id/cancel', { params: { id }, body: {} });
      }
    },
    onSuccess: () => showSuccess('Order cancelled'),
    onError: (error) => showError(messageOf(error, 'Failed to cancel order')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}
