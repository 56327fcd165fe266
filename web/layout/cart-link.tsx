import { ShoppingBag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '#web/session/use-session.ts';

// Loaded only for customers, because it needs the query library, which most pages do not load for visitors.
const CartCount = lazy(() => import('./cart-count.tsx'));

export function CartLink() {
  const session = useSession();
  return (
    <NavLink
      to="/cart"
      className="relative -mr-2.5 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-small font-medium hover:bg-ink/6 aria-[current=page]:text-brand lg:mr-0 lg:px-3"
    >
      <ShoppingBag aria-hidden size={22} strokeWidth={1.75} />
      <span className="sr-only lg:not-sr-only">Cart</span>
      {session?.role === 'user' && (
        <Suspense>
          <CartCount />
        </Suspense>
      )}
    </NavLink>
  );
}
