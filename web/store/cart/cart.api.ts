import { useMutation } from '@tanstack/react-query';
import type { Cart } from '#contract/catalogue/cart.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import {
  type CartChange,
  cartChangeKey,
  type CartLineKey,
  toLineKey,
} from '#web/parts/catalogue/cart-change.ts';
import { cartQuery, storeCart } from '#web/parts/catalogue/cart-query.ts';
import { showError, showSuccess, showToast } from '#web/ui/toast.ts';

const messages = {
  quantity: { done: 'Quantity updated', failed: 'Failed to update quantity' },
  remove: { done: 'Item removed from cart', failed: 'Failed to remove item' },
  clear: { done: 'Cart cleared successfully', failed: 'Failed to clear cart' },
} as const;

/** Returns a mutation that sends changes one after the other. The page shows each change immediately (see `useCart`). */
export function useChangeCart() {
  return useMutation({
    mutationKey: cartChangeKey,
    scope: { id: 'cart' },
    networkMode: 'always',
    mutationFn: (change: CartChange) =>
      isSuperseded(change) ? Promise.resolve(undefined) : sendChange(change),
    onSuccess(cart, change) {
      if (!cart) return;
      showSaved(change);
      return storeCart(cart);
    },
    onError(error, change) {
      const { failed } = messages[change.kind];
      showError(hasStatus(error, 409) ? error.message : failed);
      void queryClient.invalidateQueries(cartQuery);
    },
  });
}

/** Whether a later quantity of the same variant is waiting to be sent. If so, the earlier quantity is not sent. */
function isSuperseded(change: CartChange): boolean {
  if (change.kind !== 'quantity') return false;
  const pending = queryClient
    .getMutationCache()
    .findAll({ mutationKey: cartChangeKey, status: 'pending' })
    .map((mutation) => mutation.state.variables as CartChange);
  return pending
    .slice(pending.indexOf(change) + 1)
    .some((later) => later.kind === 'quantity' && later.line.variant === change.line.variant);
}

function sendChange(change: CartChange): Promise<Cart> {
  switch (change.kind) {
    case 'quantity': {
      const { line, quantity } = change;
      return api('POST /api/cart/update', { body: { ...line, quantity } });
    }
    case 'remove':
      return api('POST /api/cart/remove', { body: change.line });
    case 'clear':
      return api('POST /api/cart/clear', { body: {} });
  }
}

function showSaved(change: CartChange): void {
  const { done } = messages[change.kind];
  const removed = change.kind === 'remove' ? findLine(change.line) : undefined;
  if (!removed?.available) return showSuccess(done);
  const undo = { label: 'Undo', onSelect: () => void putBack(removed) };
  showToast(done, { tone: 'good', action: undo });
}

const findLine = ({ variant }: CartLineKey) =>
  queryClient.getQueryData(cartQuery.queryKey)?.items.find((item) => item.variant._id === variant);

async function putBack(line: Cart['items'][number]): Promise<void> {
  const body = { ...toLineKey(line), quantity: line.quantity };
  try {
    await storeCart(await api('POST /api/cart/add', { body }));
  } catch (error) {
    showError(hasStatus(error, 409) ? error.message : 'Failed to add to cart');
  }
}
