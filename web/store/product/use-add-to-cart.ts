import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { limits } from '#contract/catalogue/catalogue-options.ts';
import { hasStatus, messageOf } from '#web/api/api-error.ts';
import {
  type PendingCartAdd,
  takePendingAdd,
  withPendingAdd,
} from '#web/parts/people/pending-cart-add.ts';
import { useSession } from '#web/session/use-session.ts';
import { showSuccess, showToast } from '#web/ui/toast.ts';
import type { ShownProduct } from './chosen-variant.ts';
import { addToCart } from './product.api.ts';

const redirectMs = 1500;

export interface AddToCart {
  quantity: number;
  maxQuantity: number;
  setQuantity: (quantity: number) => void;
  /**
   * At first `idle`, or `soldOut` if there is no stock. While the request runs, `adding`. After a success, `added` until
   * the cart opens. After an error, as at first.
   */
  state: 'idle' | 'adding' | 'added' | 'soldOut';
  add: () => void;
}

/** Returns the quantity and the Add to Cart action of the chosen variant, for the buy box and for the bar on phones. */
export function useAddToCart({ _id, options, stock, chosen }: ShownProduct): AddToCart {
  const maxQuantity = Math.max(1, Math.min(limits.quantityChoices, stock));
  const [quantity, setQuantity] = useState(1);
  const [state, setState] = useState<Exclude<AddToCart['state'], 'soldOut'>>('idle');
  const session = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const current = {
    productId: _id,
    variant: options.length > 0 ? chosen._id : undefined,
    quantity: Math.min(quantity, maxQuantity),
  };

  useCartRedirect(state === 'added');

  async function add(wanted = current) {
    if (state !== 'idle') return;
    if (!session) return askToLogIn();
    setState('adding');
    try {
      await addToCart(wanted);
      setState('added');
      showSuccess('Added to cart');
    } catch (error) {
      setState('idle');
      showToast(messageOf(error, 'Failed to add to cart'), { tone: 'bad', alert: true });
      // The product may have changed or no longer be sold, so load it again.
      if (hasStatus(error, 409) || hasStatus(error, 404)) void revalidate();
    }
  }

  function askToLogIn() {
    const historyState = withPendingAdd(current);
    const logIn = {
      label: 'Login',
      onSelect: () => void navigate('/user-login', { state: historyState }),
    };
    showToast('Please login to add to cart', { tone: 'bad', alert: true, action: logIn });
  }

  usePendingAdd(_id, session !== null, add);

  return {
    quantity: current.quantity,
    maxQuantity,
    setQuantity,
    state: state === 'idle' && stock === 0 ? 'soldOut' : state,
    add: () => void add(),
  };
}

/** Adds the product that a visitor wanted to add before signing in. */
function usePendingAdd(
  productId: string,
  isSignedIn: boolean,
  add: (line: PendingCartAdd) => Promise<void>,
): void {
  const addPending = useEffectEvent(() => {
    const wanted = takePendingAdd(productId);
    if (wanted) void add(wanted);
  });
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => addPending());
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}

function useCartRedirect(hasAdded: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasAdded) return;
    const timer = setTimeout(() => void navigate('/cart'), redirectMs);
    return () => clearTimeout(timer);
  }, [hasAdded, navigate]);
}

export const addLabels: Record<AddToCart['state'], string> = {
  idle: 'Add to Cart',
  adding: 'Adding...',
  added: 'Added to cart',
  soldOut: 'Sold out',
};
