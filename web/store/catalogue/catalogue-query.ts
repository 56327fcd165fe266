import { categoryLabel, colourLabel } from '#contract/catalogue/catalogue-options.ts';
import { readAmount, readUrlText } from '#contract/field-rules.ts';
import type { ProductSort } from '#contract/catalogue/products.ts';

/** Filters that take several values. The URL repeats the filter's parameter for each value. */
export const valueFilters = ['subCategory', 'material', 'color', 'seats', 'origin'] as const;
export type ValueFilter = (typeof valueFilters)[number];

/** Filters whose value is one number. */
const numberFilters = ['maxWidth', 'maxLength', 'minPrice', 'maxPrice'] as const;
export type NumberFilter = (typeof numberFilters)[number];

/** The search, filters, sort order and page of a product list, as its URL states them. */
export interface CatalogueQuery
  extends Record<ValueFilter, string[]>, Record<NumberFilter, string> {
  q: string;
  category: string;
  inStock: boolean;
  /** '4' for an average of 4 and up. */
  rating: '4' | '';
  sort: ProductSort | '';
  page: number;
}

const sorts: readonly string[] = [
  'newest',
  'price-low',
  'price-high',
  'origin',
  'rating',
] satisfies ProductSort[];
const maxValues = 30;
const numberPatterns: Record<NumberFilter, RegExp> = {
  maxWidth: /^\d{1,5}(\.\d)?$/,
  maxLength: /^\d{1,5}(\.\d)?$/,
  minPrice: /^\d{1,8}(\.\d{1,2})?$/,
  maxPrice: /^\d{1,8}(\.\d{1,2})?$/,
};

/** Reads a query from a URL. Ignores invalid values and shortens long texts. */
export function readQuery(search: URLSearchParams): CatalogueQuery {
  const text = (name: string, maxLength?: number) => readUrlText(search.get(name), maxLength);
  const number = (name: NumberFilter) => {
    const typed = readAmount(text(name));
    return numberPatterns[name].test(typed) ? typed : '';
  };
  const values = (name: ValueFilter) => {
    const given = search.getAll(name).map((value) => readUrlText(value));
    return [...new Set(given)].filter(Boolean).slice(0, maxValues);
  };
  const page = Number(search.get('page'));
  return {
    q: text('q', 200),
    category: text('category'),
    subCategory: values('subCategory'),
    material: values('material'),
    color: values('color'),
    seats: values('seats').filter((value) => /^[1-9]\d?$/.test(value)),
    origin: values('origin').filter((value) => value.length <= 60),
    maxWidth: number('maxWidth'),
    maxLength: number('maxLength'),
    minPrice: number('minPrice'),
    maxPrice: number('maxPrice'),
    inStock: search.get('inStock') === 'true',
    rating: search.get('rating') === '4' ? '4' : '',
    sort: sorts.includes(text('sort')) ? (text('sort') as ProductSort) : '',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Returns the query string of a list. Leaves out empty values and page 1. */
export function writeQuery(query: Partial<CatalogueQuery>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name === 'page' && value === 1) continue;
    for (const one of [value].flat()) {
      if (one !== '' && one !== false && one !== undefined) search.append(name, String(one));
    }
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

/** Returns the text of a value on chips and checkboxes. */
export function describeValue(name: ValueFilter, value: string): string {
  if (name === 'color') return colourLabel(value);
  if (name === 'seats') return value === '1' ? '1 seat' : `${value} seats`;
  return value;
}

/** Returns the filters that narrow the list, each with the URL that removes it. */
export function listAppliedFilters(query: CatalogueQuery): AppliedFilter[] {
  const without = (change: Partial<CatalogueQuery>) => writeQuery({ ...query, ...change, page: 1 });
  const numbers: [NumberFilter, string][] = [
    ['maxWidth', `Width up to ${query.maxWidth} cm`],
    ['maxLength', `Length up to ${query.maxLength} cm`],
    ['minPrice', `From ₹${formatAmount(query.minPrice)}`],
    ['maxPrice', `Up to ₹${formatAmount(query.maxPrice)}`],
  ];
  return [
    ...(query.category
      ? [
          {
            label: categoryLabel(query.category),
            // Remove the subcategories too, because they belong to the category.
            removeUrl: without({ category: '', subCategory: [] }),
          },
        ]
      : []),
    ...valueFilters.flatMap((name) =>
      query[name].map((value) => ({
        label: describeValue(name, value),
        removeUrl: without({ [name]: query[name].filter((other) => other !== value) }),
      })),
    ),
    ...numbers
      .filter(([name]) => query[name])
      .map(([name, label]) => ({ label, removeUrl: without({ [name]: '' }) })),
    ...(query.rating ? [{ label: '4 stars & up', removeUrl: without({ rating: '' }) }] : []),
    ...(query.inStock ? [{ label: 'In stock', removeUrl: without({ inStock: false }) }] : []),
  ];
}

const formatAmount = (text: string) => Number(text).toLocaleString('en-IN');
