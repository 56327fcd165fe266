import { ShoppingBag } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function EmptyCart() {
  return (
    <div className="page py-10 sm:py-16">
      <EmptyState
        title={<h1>Your cart is empty</h1>}
        icon={<ShoppingBag />}
        action={
          <ButtonLink to="/shop-new" size="large">
            Shop Now
          </ButtonLink>
        }
      >
        The products you add will appear here.
      </EmptyState>
    </div>
  );
}
