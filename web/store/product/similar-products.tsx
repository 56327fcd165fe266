import { useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/parts/product-grid.tsx';
import { similarProducts } from './product.api.ts';

/** Loaded by the browser, so that rendering the page takes one query. */
export function SimilarProducts({ product }: { product: Product }) {
  const { data, isPending } = useQuery(similarProducts(product));
  if (!isPending && !data?.length) return <div className="h-16 lg:h-24" />;
  return (
    <section aria-labelledby="similar-title" className="page py-16 lg:py-24">
      <h2 id="similar-title" className="mb-7 font-display text-heading lg:mb-10">
        You may also like
      </h2>
      {data ? <ProductGrid products={data} /> : <ProductGridSkeleton count={4} />}
    </section>
  );
}
