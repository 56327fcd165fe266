import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { useSession } from '#web/session/use-session.ts';

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => api('GET /api/cart', {}, { signal }),
});

/** Pieces in the cart of a signed-in customer, for the header; 0 while unknown. */
export function useCartCount(): number {
  const session = useSession();
  const { data } = useQuery({ ...cartQuery, enabled: session?.role === 'user' });
  if (session?.role !== 'user') return 0;
  return data?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0;
}
