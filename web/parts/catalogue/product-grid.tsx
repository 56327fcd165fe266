import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

/** On a wide screen, a row has four cards, or three if the grid is beside the filter panel. */
const gridStyle = (isBesidePanel?: boolean) =>
  `grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-3 lg:gap-x-6 lg:gap-y-10 ${isBesidePanel ? '' : 'lg:grid-cols-4'}`;

interface ProductGridProps {
  products: readonly CardProduct[];
  /** The number of cards whose first picture loads at once. */
  priorityCount?: number;
  headingLevel?: 2 | 3;
  isBesidePanel?: boolean;
}

export function ProductGrid({
  products,
  priorityCount = 0,
  headingLevel,
  isBesidePanel,
}: ProductGridProps) {
  return (
    <ul className={gridStyle(isBesidePanel)}>
      {products.map((product, index) => (
        <li key={product._id} className="grid min-w-0">
          <ProductCard
            product={product}
            priority={index < priorityCount}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({
  count = 8,
  isBesidePanel,
}: {
  count?: number;
  isBesidePanel?: boolean;
}) {
  return (
    <LoadingShape label="Loading products">
      <div className={gridStyle(isBesidePanel)}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <Skeleton className="aspect-square" />
            <Skeleton className="mt-3 h-5 w-4/5 rounded-control" />
            <Skeleton className="mt-2 h-4 w-1/2 rounded-control" />
            <Skeleton className="mt-2 h-6 w-2/5 rounded-control" />
          </div>
        ))}
      </div>
    </LoadingShape>
  );
}
