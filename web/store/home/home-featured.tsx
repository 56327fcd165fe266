import { Armchair } from 'lucide-react';
import { Suspense } from 'react';
import { Await, useRevalidator } from 'react-router';
import type { CardProduct } from '#web/parts/catalogue/card-product.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/parts/catalogue/product-grid.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SectionHeading } from './section-heading.tsx';

export function HomeFeatured({ products }: { products: Promise<CardProduct[] | null> }) {
  return (
    <section aria-labelledby="featured-title" className="page pb-16 lg:pb-24">
      <SectionHeading
        id="featured-title"
        title="Featured products"
        more={{ to: '/shop-new', label: 'View all products' }}
      >
        New from our sellers.
      </SectionHeading>
      <Suspense fallback={<ProductGridSkeleton />}>
        <Await resolve={products}>{(loaded) => <Featured products={loaded} />}</Await>
      </Suspense>
    </section>
  );
}

function Featured({ products }: { products: CardProduct[] | null }) {
  const { revalidate, state } = useRevalidator();
  if (products === null) {
    return (
      <ErrorState
        message="Failed to load products"
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    );
  }
  if (products.length === 0) return <EmptyState title="No products found" icon={<Armchair />} />;
  return <ProductGrid products={products} />;
}
