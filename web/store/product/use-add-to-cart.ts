import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { limits } from '#contract/catalogue-options.ts';
import type { Product } from '#contract/products.ts';
import { hasStatus, messageOf } from '#web/api/api-error.ts';
import { useSession } from '#web/session/use-session.ts';
import { showSuccess, showToast } from '#web/ui/toast.ts';
import { addToCart } from './product.api.ts';

const redirectMs = 1500;

export interface AddToCart {
  quantity: number;
  /** 1 to this many can be chosen. */
  most: number;
  setQuantity: (quantity: number) => void;
  /** idle → adding → added, then on to the cart. */
  state: 'idle' | 'adding' | 'added';
  add: () => void;
}

/** The choice and the press that the buying box and the bar on a phone share. */
export function useAddToCart({ _id, stock }: Product): AddToCart {
  const most = Math.min(limits.quantityChoices, stock);
  const [quantity, setQuantity] = useState(1);
  const [state, setState] = useState<AddToCart['state']>('idle');
  const session = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const chosen = Math.max(1, Math.min(quantity, most));

  useEffect(() => {
    if (state !== 'added') return;
    const timer = setTimeout(() => void navigate('/cart'), redirectMs);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  async function add() {
    if (state !== 'idle') return;
    if (!session) return askToLogIn();
    setState('adding');
    try {
      await addToCart(_id, chosen);
      setState('added');
      showSuccess('Added to cart');
    } catch (error) {
      setState('idle');
      showToast(messageOf(error, 'Failed to add to cart'), { tone: 'bad', alert: true });
      // Somebody was quicker: show what is left.
      if (hasStatus(error, 409) || hasStatus(error, 404)) void revalidate();
    }
  }

  function askToLogIn() {
    const logIn = { label: 'Login', onSelect: () => void navigate('/user-login') };
    showToast('Please login to add to cart', { tone: 'bad', alert: true, action: logIn });
  }

  return { quantity: chosen, most, setQuantity, state, add: () => void add() };
}

export const addLabels: Record<AddToCart['state'], string> = {
  idle: 'Add to Cart',
  adding: 'Adding...',
  added: 'Added to cart',
};
