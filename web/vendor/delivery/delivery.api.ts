import { queryOptions } from '@tanstack/react-query';
import type { VendorDelivery, VendorDeliveryChange } from '#contract/catalogue/vendor-delivery.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';

export const deliveryQuery = queryOptions({
  queryKey: ['vendor', 'delivery'],
  queryFn: ({ signal }) => api('GET /api/vendors/delivery', {}, { signal }),
});

export async function saveDelivery(body: VendorDeliveryChange): Promise<VendorDelivery> {
  const saved = await api('PUT /api/vendors/delivery', { body });
  queryClient.setQueryData(deliveryQuery.queryKey, saved);
  return saved;
}
