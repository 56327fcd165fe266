import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Order } from '#contract/orders/orders.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { cursorQuery, type ListPage } from '#web/parts/base/list-query.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import type { ListState } from '#web/ui/use-list-state.ts';
import { groupOrders, type OrderEntry } from './order-entries.ts';

export const ordersKey = ['orders', 'customer'];

const toEntries = (page: ListPage<Order>): ListPage<OrderEntry> => ({
  ...page,
  rows: groupOrders(page.rows),
});

/** Loads one page of entries. */
export const entriesQuery = (state: ListState) => ({
  ...cursorQuery(ordersKey, 'GET /api/orders/customer', state, { group: 'checkout' }),
  select: toEntries,
});

/** Loads the entries of one checkout. */
export const checkoutQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'checkout', checkoutId],
    queryFn: ({ signal }) =>
      api('GET /api/orders/customer', { query: { checkout: checkoutId } }, { signal }),
    select: groupOrders,
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
