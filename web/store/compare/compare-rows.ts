import { colourLabel } from '#contract/catalogue/catalogue-options.ts';
import { formatRupees } from '#contract/money.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import type { Assembly } from '#contract/catalogue/product-details.ts';

export interface CompareRow {
  label: string;
  /** One text for each product. It is empty if the product does not state the value. */
  values: string[];
  isEqual: boolean;
}

const assemblyTexts: Record<Assembly, string> = {
  included: 'Included',
  self: 'By yourself',
  not_needed: 'Not needed',
};

type Fact = readonly [label: string, read: (product: Product) => string];

const facts: readonly Fact[] = [
  ['Price', describePrice],
  ['Rating', describeRating],
  ['Availability', ({ inStock }) => (inStock ? 'In stock' : 'Out of stock')],
  ['Seller', ({ vendor }) => vendor.businessName],
  ['Material', ({ material }) => material],
  ['Colour', ({ color }) => colourLabel(color)],
  [
    'Choices',
    ({ options }) => options.map(({ name, values }) => `${values.length} × ${name}`).join(', '),
  ],
  ['Length', ({ length }) => withUnit(length, 'cm')],
  ['Width', ({ width }) => withUnit(width, 'cm')],
  ['Height', ({ height }) => withUnit(height, 'cm')],
  ['Seat height', ({ details }) => withUnit(details?.seatHeight, 'cm')],
  ['Weight', ({ weight }) => withUnit(weight, 'kg')],
  ['Holds up to', ({ details }) => withUnit(details?.maxLoad, 'kg')],
  ['Wood', ({ details }) => details?.wood ?? ''],
  ['Finish', ({ details }) => details?.finish ?? ''],
  ['Assembly', describeAssembly],
  ['Warranty', ({ warranty }) => warranty],
];

/** Returns the rows of the comparison. Leaves out rows in which no product has a value. */
export function buildCompareRows(products: readonly Product[]): CompareRow[] {
  return facts
    .map(([label, read]) => {
      const values = products.map(read);
      return { label, values, isEqual: new Set(values).size === 1 && products.length > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== ''));
}

function describePrice({ priceFrom, variants }: Product): string {
  const prices = new Set(variants.map(({ price, discountPrice }) => discountPrice || price));
  return `${prices.size > 1 ? 'from ' : ''}${formatRupees(priceFrom)}`;
}

function describeRating({ rating: { average, count } }: Product): string {
  return count > 0 ? `${average.toFixed(1)} out of 5, ${formatCount(count, 'reviews')}` : '';
}

function describeAssembly({ details }: Product): string {
  if (!details?.assembly) return '';
  const { assembly, assemblyMinutes } = details;
  const minutes = assemblyMinutes ? `, about ${assemblyMinutes} minutes` : '';
  return `${assemblyTexts[assembly]}${minutes}`;
}

const withUnit = (measure: number | null | undefined, unit: string) =>
  measure ? `${measure}\u00a0${unit}` : '';
