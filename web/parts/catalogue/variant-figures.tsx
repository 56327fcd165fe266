import { limits } from '#contract/catalogue/catalogue-options.ts';
import { formatRupees } from '#contract/money.ts';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatCount } from '#web/parts/base/format-count.ts';
import { PriceCell } from '#web/parts/base/price-cell.tsx';

// The functions and components below summarize all variants of a product for the product lists of vendors and admins.

type Variants = Pick<OwnProduct, 'variants'>;

const sellingPrices = ({ variants }: Variants) =>
  variants.map(({ price, discountPrice }) => discountPrice || price);

export const findMinPrice = (product: Variants) => Math.min(...sellingPrices(product));
export const sumOf = ({ variants }: Variants, field: 'stock' | 'held') =>
  variants.reduce((sum, variant) => sum + variant[field], 0);

/** Shows the number of variants, such as "6 variants", or nothing for a product without options. */
export function VariantCount({ product: { options, variants } }: { product: OwnProduct }) {
  if (options.length === 0) return null;
  return (
    <span className="block font-normal text-soft">{formatCount(variants.length, 'variants')}</span>
  );
}

/** Shows the price or, if the variants' prices differ, the lowest and the highest price. */
export function PriceRange({ product }: { product: OwnProduct }) {
  const lowest = findMinPrice(product);
  const highest = Math.max(...sellingPrices(product));
  if (lowest === highest) {
    const { price, discountPrice } = product;
    return <PriceCell {...{ price, discountPrice }} />;
  }
  return (
    <span className="figures font-semibold">
      <span className="block whitespace-nowrap panel:inline">{formatRupees(lowest)} –</span>{' '}
      <span className="block whitespace-nowrap panel:inline">{formatRupees(highest)}</span>
    </span>
  );
}

/**
 * Shows the total stock of all variants, how many variants are out of stock or low, and how many pieces are on hold.
 */
export function StockSum({ product }: { product: OwnProduct }) {
  const { options, variants } = product;
  const sum = sumOf(product, 'stock');
  const held = sumOf(product, 'held');
  const isSingle = options.length === 0;
  const soldOut = variants.filter(({ stock }) => stock === 0).length;
  const low = variants.filter(({ stock }) => stock > 0 && stock <= limits.lowStock).length;
  return (
    <span className="inline-flex flex-col items-end gap-0.5">
      {sum === 0 ? (
        <Badge tone="bad">Out of stock</Badge>
      ) : isSingle && low > 0 ? (
        <Badge tone="warn">{sum} left</Badge>
      ) : (
        sum.toLocaleString('en-IN')
      )}
      {!isSingle && sum > 0 && soldOut > 0 && (
        <Badge tone="bad">
          {soldOut} of {variants.length} out of stock
        </Badge>
      )}
      {!isSingle && low > 0 && (
        <Badge tone="warn">
          {low} of {variants.length} low
        </Badge>
      )}
      {held > 0 && <span className="text-soft">{held} on hold</span>}
    </span>
  );
}
