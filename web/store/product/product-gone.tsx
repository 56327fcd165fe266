import { Armchair } from 'lucide-react';
import type { CardProduct } from '#web/parts/catalogue/card-product.ts';
import { ProductGrid } from '#web/parts/catalogue/product-grid.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function ProductGone({ alternatives }: { alternatives: CardProduct[] }) {
  return (
    <div className="page py-10 lg:py-16">
      <EmptyState
        title={<h1>Product not found</h1>}
        icon={<Armchair />}
        action={<ButtonLink to="/shop-new">Browse all furniture</ButtonLink>}
      >
        It may no longer be sold, or the link may have a typo.
      </EmptyState>
      {alternatives.length > 0 && (
        <section aria-labelledby="alternatives-title" className="pt-8">
          <h2 id="alternatives-title" className="mb-7 font-display text-heading">
            New products
          </h2>
          <ProductGrid products={alternatives} />
        </section>
      )}
    </div>
  );
}
