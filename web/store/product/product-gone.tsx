import { Armchair } from 'lucide-react';
import type { CardProduct } from '#web/parts/card-product.ts';
import { ProductGrid } from '#web/parts/product-grid.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function ProductGone({ alternatives }: { alternatives: CardProduct[] }) {
  return (
    <div className="page py-10 lg:py-16">
      <EmptyState
        title={<h1>This piece is no longer here</h1>}
        icon={<Armchair />}
        action={<ButtonLink to="/shop-new">Browse all furniture</ButtonLink>}
      >
        It may have been sold or taken back by its maker, or the address has a slip in it.
      </EmptyState>
      {alternatives.length > 0 && (
        <section aria-labelledby="alternatives-title" className="pt-8">
          <h2 id="alternatives-title" className="mb-7 font-display text-heading">
            New from the workshops
          </h2>
          <ProductGrid products={alternatives} />
        </section>
      )}
    </div>
  );
}
