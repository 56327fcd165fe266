import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { readStoredText, useSavedCount } from '#web/parts/catalogue/stored-wishlist.ts';
import { useSession } from '#web/session/use-session.ts';

export function WishlistLink() {
  const count = useSavedCount();
  const customerId = useSession()?.id;
  useEffect(() => {
    // Visitors have nothing to sync, unless this browser still stores the wishlist of an account, which is then removed.
    if (customerId || readStoredText().includes('"owner"')) {
      void import('#web/parts/catalogue/sync-wishlist.ts').then(({ syncWishlist }) =>
        syncWishlist(),
      );
    }
  }, [customerId]);
  return (
    <NavLink
      to="/wishlist"
      className="relative inline-flex size-11 items-center justify-center rounded-full hover:bg-ink/6 aria-[current=page]:text-brand max-[24rem]:hidden"
    >
      <Heart aria-hidden size={22} strokeWidth={1.75} />
      <span className="sr-only">Wishlist</span>
      {count > 0 && (
        <>
          <span className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-[0.75rem] leading-none font-semibold text-surface">
            {count}
          </span>
          <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
        </>
      )}
    </NavLink>
  );
}
