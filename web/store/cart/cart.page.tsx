import { ShoppingBag } from 'lucide-react';
import { useRef } from 'react';
import type { Cart } from '#contract/catalogue/cart.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { useCart } from '#web/parts/catalogue/cart-query.ts';
import { DeliveryPlace } from '#web/parts/catalogue/delivery-place.tsx';
import { CustomersOnly } from '#web/parts/people/customers-only.tsx';
import { guardPage } from '#web/session/guard-page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/cart.page.ts';
import { useChangeCart } from './cart.api.ts';
import { CartLoadError } from './cart-load-error.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { ClearCart } from './clear-cart.tsx';
import { CartProblems } from './cart-problems.tsx';
import { countItems, groupByVendor } from './cart-lines.ts';
import { EmptyCart } from './empty-cart.tsx';
import { VendorGroup } from './vendor-group.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Your cart' }, matches);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardPage(request);
  return null;
}

export function HydrateFallback() {
  return <CartSkeleton />;
}

export default function CartPage() {
  return (
    <CustomersOnly>
      <CustomerCart />
    </CustomersOnly>
  );
}

function CustomerCart() {
  const { cart, isError, isFetching, refetch } = useCart();
  if (!cart && isError) {
    return <CartLoadError busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!cart) return <CartSkeleton />;
  if (cart.items.length === 0) return <EmptyCart />;

  return <FilledCart items={cart.items} />;
}

function FilledCart({ items }: Cart) {
  const { mutate: change } = useChangeCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = countItems(items);
  return (
    <div className="page pt-8 pb-32 lg:pt-12 lg:pb-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="font-display text-heading outline-none">
          Your cart{' '}
          <span className="ml-3 font-sans text-body text-soft">
            {count} {count === 1 ? 'item' : 'items'}
          </span>
        </h1>
        <ClearCart onConfirm={() => change({ kind: 'clear' })} />
      </div>
      <div className="mt-4">
        <DeliveryPlace />
      </div>
      <CartProblems lines={items} onRemove={(line) => change({ kind: 'remove', line })} />
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="space-y-6">
          {groupByVendor(items).map((group) => (
            <VendorGroup
              key={group.vendor._id}
              group={group}
              onQuantity={(line, quantity) => change({ kind: 'quantity', line, quantity })}
              onRemove={(line) => {
                heading.current?.focus();
                change({ kind: 'remove', line });
              }}
            />
          ))}
          <ButtonLink to="/shop-new" tone="quiet" className="-ml-5">
            <ShoppingBag aria-hidden size={18} /> Continue shopping
          </ButtonLink>
        </div>
        <CartSummary lines={items} />
      </div>
    </div>
  );
}
