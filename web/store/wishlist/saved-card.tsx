import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { toCardProduct } from '#web/parts/catalogue/card-product.ts';
import { storeCart } from '#web/parts/catalogue/cart-query.ts';
import { withPendingAdd } from '#web/parts/people/pending-cart-add.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { ProductCard } from '#web/parts/catalogue/product-card.tsx';
import { moveFromList, removeSaved } from '#web/parts/catalogue/wishlist-changes.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { AlertButton } from '../alerts/alert-button.tsx';
import { type Change, describeChanges } from './describe-change.ts';
import type { ListEntry } from './wishlist.api.ts';

interface SavedCardProps {
  entry: ListEntry;
  isCompared: boolean;
  /** Whether the maximum number of products is already chosen for comparison. */
  isCompareFull: boolean;
  onCompare: (isCompared: boolean) => void;
}

const colours: Record<Change['tone'], string> = {
  good: 'text-good',
  bad: 'text-bad',
  soft: 'text-soft',
};

export function SavedCard({ entry, isCompared, isCompareFull, onCompare }: SavedCardProps) {
  const { saved } = entry;
  if (!saved?.available) return <GoneCard entry={entry} />;
  const { product } = saved;
  return (
    <>
      <ProductCard product={toCardProduct(product)} headingLevel={2} />
      <div className="mt-auto pt-2">
        {describeChanges(saved).map(({ text, tone }) => (
          <p key={text} className={`text-small font-semibold ${colours[tone]}`}>
            {text}
          </p>
        ))}
        <div className="mt-2 flex flex-col gap-1">
          {product.inStock ? (
            <MoveToCart entry={entry} />
          ) : (
            <AlertButton target={{ kind: 'back_in_stock', product: product._id }} />
          )}
          <Checkbox
            label={
              <>
                Compare<span className="sr-only"> {product.name}</span>
              </>
            }
            checked={isCompared}
            disabled={isCompareFull && !isCompared}
            onChange={(event) => onCompare(event.target.checked)}
            className="text-small"
          />
        </div>
      </div>
    </>
  );
}

/**
 * Shows the button that moves a product to the cart. Visitors sign in first. A product with options has a link to its
 * page instead.
 */
function MoveToCart({ entry: { item, saved } }: { entry: ListEntry }) {
  const [isBusy, setBusy] = useState(false);
  const session = useSession();
  const navigate = useNavigate();
  const { _id, name, options } = saved!.product;
  if (options.length > 0) {
    return (
      <ButtonLink to={`/product/${_id}`} tone="outline" size="small">
        Choose options<span className="sr-only"> of {name}</span>
      </ButtonLink>
    );
  }

  async function move() {
    const body = { productId: _id, quantity: 1 };
    if (!session) {
      const state = withPendingAdd({ ...body, variant: undefined });
      return navigate('/user-login', { state });
    }
    setBusy(true);
    try {
      await storeCart(await api('POST /api/cart/add', { body }));
      if (await moveFromList(item)) showSuccess('Moved to cart');
    } catch (error) {
      showError(messageOf(error, 'Failed to add to cart'));
      setBusy(false);
    }
  }

  return (
    <Button
      tone="outline"
      size="small"
      busy={isBusy}
      busyLabel="Moving..."
      onClick={() => void move()}
    >
      Move to cart<span className="sr-only">: {name}</span>
    </Button>
  );
}

function GoneCard({ entry: { item, saved } }: { entry: ListEntry }) {
  const name = saved?.product.name ?? 'A saved product';
  return (
    <>
      <div className="aspect-square overflow-hidden rounded-card opacity-60">
        <Picture picture={saved?.product.pictures[0]} alt="" sizes="20rem" />
      </div>
      <h2 className="mt-3 line-clamp-2 leading-snug font-semibold">{name}</h2>
      <p className="mt-0.5 text-small font-semibold text-bad">No longer sold</p>
      <Button tone="outline" size="small" className="mt-3" onClick={() => removeSaved(item)}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </>
  );
}
