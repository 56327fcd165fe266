import { useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue/products.ts';
import type { CardProduct } from '#web/parts/catalogue/card-product.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/parts/catalogue/product-grid.tsx';
import { goesWithQuery, similarProductsQuery } from './product.api.ts';
import { RecentlyViewed } from './recently-viewed.tsx';

/** The browser loads these products, so that the server's page does not wait for them. */
export default function MoreProducts({ product }: { product: Product }) {
  const matching = useQuery(goesWithQuery(product._id));
  const similar = useQuery(similarProductsQuery(product));
  return (
    <div className="page space-y-16 py-16 lg:space-y-24 lg:py-24">
      <Row title="Goes with" {...matching} />
      <Row title="You may also like" {...similar} />
      <RecentlyViewed product={product} />
    </div>
  );
}

interface RowProps {
  title: string;
  data: CardProduct[] | undefined;
  isPending: boolean;
}

function Row({ title, data, isPending }: RowProps) {
  if (!isPending && !data?.length) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-7 font-display text-heading lg:mb-10">{title}</h2>
      {data ? <ProductGrid products={data} /> : <ProductGridSkeleton count={4} />}
    </section>
  );
}
