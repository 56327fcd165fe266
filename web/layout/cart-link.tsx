import { ShoppingBag } from 'lucide-react';
import { NavLink } from 'react-router';
import { useCartCount } from '#web/parts/cart-query.ts';

export function CartLink() {
  const count = useCartCount();
  return (
    <NavLink
      to="/cart"
      className="relative -mr-2.5 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-small font-medium hover:bg-ink/6 aria-[current=page]:text-brand lg:mr-0 lg:px-3"
    >
      <ShoppingBag aria-hidden size={22} strokeWidth={1.75} />
      <span className="sr-only lg:not-sr-only">Cart</span>
      {count > 0 && (
        <>
          <span className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-[0.75rem] leading-none font-semibold text-surface lg:static">
            {count > 99 ? '99+' : count}
          </span>
          <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
        </>
      )}
    </NavLink>
  );
}
