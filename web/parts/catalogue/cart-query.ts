import { type Mutation, queryOptions, useMutationState, useQuery } from '@tanstack/react-query';
import type { Cart } from '#contract/catalogue/cart.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/session/use-session.ts';
import { applyCartChange, type CartChange, cartChangeKey } from './cart-change.ts';

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => api('GET /api/cart', {}, { signal }),
  // Another tab may have changed the cart.
  refetchOnWindowFocus: 'always',
});

/** Stores the response to a change. Cancels running reads, because their responses would be older. */
export async function storeCart(cart: Cart): Promise<void> {
  await queryClient.cancelQueries(cartQuery);
  queryClient.setQueryData(cartQuery.queryKey, cart);
}

/**
 * Returns the cart as the customer sees it, which is the last response with all pending changes
 * applied. A failed change is no longer pending, so it disappears from the cart.
 */
export function useCart() {
  const session = useSession();
  const query = useQuery({ ...cartQuery, enabled: session?.role === 'user' }, queryClient);
  const pendingChanges = {
    filters: { mutationKey: cartChangeKey, status: 'pending' as const },
    select: (mutation: Mutation) => mutation.state.variables as CartChange,
  };
  const changes = useMutationState(pendingChanges, queryClient);
  const cart: Cart | undefined = query.data && changes.reduce(applyCartChange, query.data);
  return { ...query, cart, isChanging: changes.length > 0 };
}
