import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';

export const ordersQuery = queryOptions({
  queryKey: ['orders', 'customer'],
  queryFn: ({ signal }) => api('GET /api/orders/customer', {}, { signal }),
});
