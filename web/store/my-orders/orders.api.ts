import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type ListPage, readTotal } from '#web/parts/list-page.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';

export const ordersQuery = queryOptions({
  queryKey: ['orders', 'customer'],
  queryFn: async ({ signal }): Promise<ListPage<Order>> => {
    const { data, headers } = await api.withHeaders('GET /api/orders/customer', {}, { signal });
    return { rows: data, ...readTotal(headers) };
  },
});

/** Reads the list again in any case: the vendor may have shipped the order in the meantime. */
export function useCancelOrder() {
  return useMutation({
    mutationFn: (id: string) => api('POST /api/orders/:id/cancel', { params: { id }, body: {} }),
    onSuccess: () => showSuccess('Order cancelled'),
    onError: (error) => showError(messageOf(error, 'Failed to cancel order')),
    onSettled: () => queryClient.invalidateQueries(ordersQuery),
  });
}
