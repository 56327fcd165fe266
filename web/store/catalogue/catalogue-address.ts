import type { ProductSort } from '#contract/products.ts';

/** What a list shows, as its address says. */
export interface CatalogueAddress {
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

/** Reads any address calmly: what makes no sense is as if it were not there. */
export function readAddress(search: URLSearchParams): CatalogueAddress {
  const word = (name: string, most = 80) => (search.get(name) ?? '').trim().slice(0, most);
  const rupees = (name: string) => (amount.test(word(name)) ? word(name) : '');
  const page = Number(search.get('page'));
  return {
    q: word('q', 200),
    category: word('category'),
    subCategory: word('subCategory'),
    material: word('material'),
    color: word('color'),
    minPrice: rupees('minPrice'),
    maxPrice: rupees('maxPrice'),
    inStock: search.get('inStock') === 'true',
    sort: sorts.includes(word('sort')) ? (word('sort') as ProductSort) : '',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The shortest address that says the same; without its page it is that of the list's beginning. */
export function writeAddress(address: Partial<CatalogueAddress>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) {
    if (value === '' || value === false || value === undefined) continue;
    if (name === 'page' && value === 1) continue;
    search.set(name, String(value));
  }
  return `?${search}`;
}

export interface AppliedFilter {
  label: string;
  /** The address without it. */
  without: string;
}

/** The filters that narrow the list, each with the way out of it. */
export function appliedFilters(address: CatalogueAddress): AppliedFilter[] {
  const { minPrice, maxPrice } = address;
  const labels: [keyof CatalogueAddress, string | false][] = [
    ['category', address.category && capitalised(address.category)],
    ['subCategory', address.subCategory],
    ['material', address.material],
    ['color', address.color],
    ['minPrice', minPrice && `From ₹${rupeesIn(minPrice)}`],
    ['maxPrice', maxPrice && `Up to ₹${rupeesIn(maxPrice)}`],
    ['inStock', address.inStock && 'In stock'],
  ];
  return labels.flatMap(([name, label]) => {
    if (!label) return [];
    // A subcategory means nothing without its category.
    const dependants = name === 'category' ? { subCategory: '' } : {};
    const cleared = { [name]: name === 'inStock' ? false : '', ...dependants, page: 1 };
    return [{ label, without: writeAddress({ ...address, ...cleared }) }];
  });
}

const rupeesIn = (text: string) => Number(text).toLocaleString('en-IN');

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
