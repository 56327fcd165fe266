import { RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { addOrderToCart, type BoughtAgain, type CartGoal, readCartGoal } from './buy-again.api.ts';

/** Puts the variants of an order into the cart at today's prices, and says which of them could not be added in full. */
export function BuyAgain({ order }: { order: Order }) {
  const [isAdding, setIsAdding] = useState(false);
  const [result, setResult] = useState<BoughtAgain>();
  const navigate = useNavigate();
  /** Stays set after a failure, so that the next attempt adds only what is still missing. */
  const goal = useRef<CartGoal>(undefined);

  async function add() {
    setIsAdding(true);
    try {
      goal.current ??= await readCartGoal(order);
      const added = await addOrderToCart(order, goal.current);
      goal.current = undefined;
      if (added.missing.length > 0) return setResult(added);
      showSuccess('Added to cart at today’s prices');
      await navigate('/cart');
    } catch (error) {
      showError(messageOf(error, 'Failed to add to cart'));
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <>
      <Button
        tone="outline"
        size="small"
        className="print:hidden"
        busy={isAdding}
        busyLabel="Adding..."
        onClick={() => void add()}
      >
        <RotateCw aria-hidden size={16} />
        Buy again
      </Button>
      {result && <MissingDialog result={result} onClose={() => setResult(undefined)} />}
    </>
  );
}

function MissingDialog({ result, onClose }: { result: BoughtAgain; onClose: () => void }) {
  const { missing, hasAdded } = result;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="narrow"
      title={hasAdded ? 'Not everything was added to your cart' : 'Nothing was added to your cart'}
      description={
        hasAdded
          ? 'The rest is in your cart at today’s prices.'
          : 'You can find similar products in the shop.'
      }
      footer={
        <>
          <Button tone="outline" onClick={onClose}>
            Close
          </Button>
          <ButtonLink to={hasAdded ? '/cart' : '/shop-new'}>
            {hasAdded ? 'View cart' : 'See all products'}
          </ButtonLink>
        </>
      }
    >
      <ul className="list-disc space-y-1.5 pl-5">
        {missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Dialog>
  );
}
