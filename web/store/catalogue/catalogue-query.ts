import { colourLabel } from '#contract/catalogue-options.ts';
import { readUrlText } from '#contract/field-rules.ts';
import type { ProductSort } from '#contract/products.ts';

/** The search, filters, sort and page of a product list, as its URL has them. */
export interface CatalogueQuery {
  q: string;
  category: string;
  subCategory: string;
  material: string;
  color: string;
  minPrice: string;
  maxPrice: string;
  inStock: boolean;
  sort: ProductSort | '';
  page: number;
}

const sorts: readonly string[] = ['newest', 'price-low', 'price-high'] satisfies ProductSort[];
const amount = /^\d{1,8}(\.\d{1,2})?$/;

/** Ignores invalid values. */
export function readQuery(search: URLSearchParams): CatalogueQuery {
  const text = (name: string, maxLength?: number) => readUrlText(search.get(name), maxLength);
  const rupees = (name: string) => (amount.test(text(name)) ? text(name) : '');
  const page = Number(search.get('page'));
  return {
    q: text('q', 200),
    category: text('category'),
    subCategory: text('subCategory'),
    material: text('material'),
    color: text('color'),
    minPrice: rupees('minPrice'),
    maxPrice: rupees('maxPrice'),
    inStock: search.get('inStock') === 'true',
    sort: sorts.includes(text('sort')) ? (text('sort') as ProductSort) : '',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The shortest query string for the list; without `page` it is the first page. */
export function writeQuery(query: Partial<CatalogueQuery>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === '' || value === false || value === undefined) continue;
    if (name === 'page' && value === 1) continue;
    search.set(name, String(value));
  }
  return `?${search}`;
}

export const isPriceRangeEmpty = ({ minPrice, maxPrice }: CatalogueQuery): boolean =>
  minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice);

export interface AppliedFilter {
  label: string;
  /** The query string without this filter. */
  removeUrl: string;
}

/** The filters that narrow the list, each with the URL that removes it. */
export function listAppliedFilters(query: CatalogueQuery): AppliedFilter[] {
  const { minPrice, maxPrice } = query;
  const labels: [keyof CatalogueQuery, string | false][] = [
    ['category', query.category && capitalize(query.category)],
    ['subCategory', query.subCategory],
    ['material', query.material],
    ['color', colourLabel(query.color)],
    ['minPrice', minPrice && `From ₹${formatAmount(minPrice)}`],
    ['maxPrice', maxPrice && `Up to ₹${formatAmount(maxPrice)}`],
    ['inStock', query.inStock && 'In stock'],
  ];
  return labels.flatMap(([name, label]) => {
    if (!label) return [];
    // A subcategory means nothing without its category.
    const dependants = name === 'category' ? { subCategory: '' } : {};
    const cleared = { [name]: name === 'inStock' ? false : '', ...dependants, page: 1 };
    return [{ label, removeUrl: writeQuery({ ...query, ...cleared }) }];
  });
}

const formatAmount = (text: string) => Number(text).toLocaleString('en-IN');

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
