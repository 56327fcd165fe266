import { Heart } from 'lucide-react';
import { showError } from '#web/ui/toast.ts';
import { classes } from '#web/ui/classes.ts';
import { useIsSaved } from './stored-wishlist.ts';
import type { SavedItem } from './wishlist-changes.ts';

interface WishlistHeartProps {
  name: string;
  /** The product with price and stock as the visitor sees them. */
  item: SavedItem;
  className?: string;
}

/** Shows a button that saves a product or removes it. The code of the wishlist is loaded on the first click. */
export function WishlistHeart({ name, item, className }: WishlistHeartProps) {
  const isSaved = useIsSaved(item._id);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${name}`}
      onClick={() =>
        void import('./wishlist-changes.ts').then(
          ({ toggleSaved }) => toggleSaved(item),
          () => showError('Could not save. Check your connection.'),
        )
      }
      className={classes(
        'absolute grid size-11 place-items-center rounded-full bg-ground/85 hover:bg-ground',
        className,
      )}
    >
      <Heart aria-hidden size={20} className={isSaved ? 'fill-brand text-brand' : ''} />
    </button>
  );
}
