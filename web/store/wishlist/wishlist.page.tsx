import { Heart } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { maxCompared } from '#contract/catalogue/wishlist-rules.ts';
import { storeReturnPath } from '#web/api/return-path.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { ProductGridSkeleton } from '#web/parts/catalogue/product-grid.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useBrowserFlag } from '#web/ui/use-browser-flag.ts';
import type { Route } from './+types/wishlist.page.ts';
import { SavedCard } from './saved-card.tsx';
import { type ListEntry, useWishlist } from './wishlist.api.ts';

// Loaded on demand, because it needs the dialog library.
const ShareDialog = lazy(() => import('./share-dialog.tsx'));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Your wishlist' }, matches);
}

/** Shows the wishlist. The server renders a skeleton, because only the browser knows the list. */
export default function WishlistPage() {
  const isBrowser = useBrowserFlag(() => true);
  return isBrowser ? <Wishlist /> : <WishlistSkeleton />;
}

function WishlistSkeleton() {
  return (
    <div className="page grow pt-8 pb-20 lg:pt-12">
      <h1 className="mb-8 font-display text-heading">Your wishlist</h1>
      <ProductGridSkeleton count={4} />
    </div>
  );
}

function Wishlist() {
  const { entries, customerId, isError, isFetching, refetch } = useWishlist();
  if (!entries && isError) {
    return (
      <ErrorState
        message="Failed to load your wishlist"
        busy={isFetching}
        onRetry={() => void refetch()}
        className="py-28"
      />
    );
  }
  if (!entries) return <WishlistSkeleton />;
  const note = !customerId && <VisitorsNote />;
  if (entries.length === 0) return <EmptyWishlist>{note}</EmptyWishlist>;
  return (
    <FilledWishlist entries={entries} isShareable={Boolean(customerId)}>
      {note}
    </FilledWishlist>
  );
}

interface FilledWishlistProps {
  entries: readonly ListEntry[];
  isShareable: boolean;
  children: ReactNode;
}

function FilledWishlist({ entries, isShareable, children }: FilledWishlistProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const compared = chosen.filter((id) => entries.some(({ item }) => item._id === id));
  const count = entries.length;
  return (
    <div className="page grow pt-8 pb-24 lg:pt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-display text-heading">
          Your wishlist{' '}
          <span className="ml-3 font-sans text-body text-soft">
            {count} {count === 1 ? 'product' : 'products'}
          </span>
        </h1>
        {isShareable && <ShareList />}
      </div>
      {children}
      <ul className="mt-7 grid grid-cols-2 gap-x-3 gap-y-10 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
        {entries.map((entry) => {
          const { _id } = entry.item;
          return (
            <li key={_id} className="flex min-w-0 flex-col">
              <SavedCard
                entry={entry}
                isCompared={compared.includes(_id)}
                isCompareFull={compared.length === maxCompared}
                onCompare={(isCompared) =>
                  setChosen(isCompared ? [...compared, _id] : compared.filter((id) => id !== _id))
                }
              />
            </li>
          );
        })}
      </ul>
      {compared.length > 0 && <CompareBar ids={compared} onClear={() => setChosen([])} />}
    </div>
  );
}

function CompareBar({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const isEnough = ids.length > 1;
  return (
    <section
      aria-label="Comparison"
      data-sticky-bar
      className="sticky bottom-0 z-20 mt-8 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-ground py-3"
    >
      <p role="status" className="mr-auto text-small text-soft">
        {isEnough
          ? `${ids.length} of at most ${maxCompared} chosen`
          : 'Choose one more product to compare'}
      </p>
      <Button tone="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
      {isEnough && (
        <ButtonLink to={`/compare?products=${ids.join()}`} size="small">
          Compare {ids.length} products
        </ButtonLink>
      )}
    </section>
  );
}

function ShareList() {
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <Button
        tone="outline"
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          setLoaded(true);
          setOpen(true);
        }}
      >
        Share list
      </Button>
      {isLoaded && (
        <Suspense>
          <ShareDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

function VisitorsNote() {
  return (
    <p className="mt-3 text-soft">
      This list is kept in this browser.{' '}
      <TextLink to="/user-login" onClick={() => storeReturnPath('/wishlist')}>
        Sign in
      </TextLink>{' '}
      to keep it in your account and share it.
    </p>
  );
}

function EmptyWishlist({ children }: { children: ReactNode }) {
  return (
    <div className="page py-10 sm:py-16">
      <EmptyState
        title={<h1>Your wishlist is empty</h1>}
        icon={<Heart />}
        action={
          <ButtonLink to="/shop-new" size="large">
            Shop Now
          </ButtonLink>
        }
      >
        Press the heart on a product to keep it here.
        {children}
      </EmptyState>
    </div>
  );
}
