import fc from 'fast-check';
import type { TestApp } from './app.ts';
import { createProduct } from './factories.ts';
import { addReviews } from './reviews.ts';

/** The values of a variant, and of its product, that the filters compare. */
export interface VariantFacts {
  product: string;
  vendor: string;
  tag: string;
  category: string;
  subCategory: string;
  material: string;
  color: string;
  seats: string;
  origin: string;
  width: number;
  price: number;
  inStock: 'true' | '';
  rating: '4' | '';
}

const choices = {
  category: ['sofas', 'chairs', 'beds'],
  subCategory: ['2-Seater', '3-Seater', 'Recliner', ''],
  material: ['Wood', 'Fabric', 'Papier-mâché', ''],
  color: ['Blue', 'Green', 'Terracotta'],
  fabrics: [
    ['Monsoon blue weave', 'Blue'],
    ['Moss', 'Green'],
    ['Plain', undefined],
  ],
  seats: ['2', '3', '4'],
  origin: ['India', 'Italy'],
  width: [60, 90, 120],
  price: [900, 5000, 45_000.5],
  tag: ['carved', 'low'],
  // `listFacts` looks only at the last review of a list. It has 5 stars exactly when the average is 4 or more.
  stars: [[], [5], [3, 4, 5], [4, 4, 3]],
} as const;

const anyOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const some = <T>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined, freq: 3 });
const maybe = <T>(values: readonly T[]) => fc.option(anyOf(values), { nil: undefined, freq: 4 });

export const anyProduct = fc.record({
  category: anyOf(choices.category),
  subCategory: anyOf(choices.subCategory),
  material: anyOf(choices.material),
  color: anyOf(choices.color),
  origin: anyOf(choices.origin),
  tag: anyOf(choices.tag),
  vendor: fc.nat(1),
  stars: anyOf(choices.stars),
  status: anyOf(['active', 'active', 'active', 'inactive'] as const),
  hasSeats: fc.boolean(),
  variants: fc.uniqueArray(
    fc.record({
      fabric: anyOf(choices.fabrics),
      seats: anyOf(choices.seats),
      width: anyOf(choices.width),
      price: anyOf(choices.price),
      stock: fc.nat(1),
    }),
    { minLength: 1, maxLength: 4, selector: ({ fabric, seats }) => `${fabric[0]} ${seats}` },
  ),
});
type AnyProduct = typeof anyProduct extends fc.Arbitrary<infer T> ? T : never;

export const anyQuery = fc.record(
  {
    category: maybe(choices.category),
    subCategory: some(choices.subCategory.filter(Boolean)),
    material: some(choices.material.filter(Boolean)),
    color: some(choices.color),
    seats: some([2, 3, 4]),
    origin: some(choices.origin),
    maxWidth: maybe(choices.width),
    minPrice: maybe(choices.price),
    maxPrice: maybe(choices.price),
    inStock: fc.option(fc.constant('true' as const), { nil: undefined, freq: 3 }),
    rating: fc.option(fc.constant(4), { nil: undefined, freq: 3 }),
    scope: anyOf(['all', 'all', 'tag', 'vendor', 'words'] as const),
  },
  { noNullPrototype: true },
);
type AnyQuery = typeof anyQuery extends fc.Arbitrary<infer T> ? T : never;

/** Stores a product and lists the facts of its variants. Returns an empty list for an inactive product. */
export async function storeProduct(
  shop: TestApp,
  vendors: string[],
  product: AnyProduct,
): Promise<VariantFacts[]> {
  const vendorId = vendors[product.vendor]!;
  const id = await insertProduct(shop, vendorId, product);
  return product.status === 'active' ? listFacts(product, { id, vendorId }) : [];
}

const isSingle = ({ variants }: AnyProduct) => variants.length === 1;

async function insertProduct(
  shop: TestApp,
  vendorId: string,
  product: AnyProduct,
): Promise<string> {
  const { id, variants } = await createProduct(shop.ctx, {
    vendorId,
    name: `${product.tag === 'low' ? 'Slender' : 'Grand'} piece`,
    category: product.category,
    subCategory: product.subCategory,
    material: product.material,
    color: product.color,
    tags: [product.tag],
    status: product.status,
    options: isSingle(product)
      ? []
      : ['Fabric', product.hasSeats ? 'Seats' : 'Legs'].map((name) => ({ name, values: [] })),
    variants: product.variants.map(({ fabric, seats, price, stock }) => ({
      values: isSingle(product) ? [] : [fabric[0], seats],
      pricePaise: Math.round(price * 100),
      stock,
    })),
  });
  const { pool } = shop.ctx;
  await pool.query('update products set origin_country = $2 where id = $1', [id, product.origin]);
  await addReviews(shop, { id, vendorId }, product.stars);
  for (const [index, { width }] of product.variants.entries()) {
    const values = [variants[index]!.id, width];
    await pool.query('update variants set width_cm = $2 where id = $1', values);
  }
  return id;
}

/**
 * Lists the facts of a product's variants. A single variant has no options, so it has the colour of the product and the
 * seats of the subcategory.
 */
function listFacts(
  product: AnyProduct,
  { id, vendorId }: { id: string; vendorId: string },
): VariantFacts[] {
  const seatsOfSubCategory = product.subCategory.endsWith('-Seater') ? product.subCategory[0]! : '';
  return product.variants.map(({ fabric, seats, width, price, stock }) => ({
    product: id,
    vendor: vendorId,
    tag: product.tag,
    category: product.category,
    subCategory: product.subCategory,
    material: product.material,
    color: (isSingle(product) ? undefined : fabric[1]) ?? product.color,
    seats: !isSingle(product) && product.hasSeats ? seats : seatsOfSubCategory,
    origin: product.origin,
    width,
    price,
    inStock: stock > 0 ? 'true' : '',
    rating: product.stars.at(-1) === 5 ? '4' : '',
  }));
}

const isIncluded = (values: readonly (string | number)[] | undefined, value: string) =>
  values === undefined || values.map(String).includes(value);

/** Returns for each filter whether the variant satisfies it. */
export const checkFilters = (fact: VariantFacts, query: AnyQuery) => ({
  category: query.category === undefined || query.category === fact.category,
  subCategory: isIncluded(query.subCategory, fact.subCategory),
  material: isIncluded(query.material, fact.material),
  color: isIncluded(query.color, fact.color),
  seats: isIncluded(query.seats, fact.seats),
  origin: isIncluded(query.origin, fact.origin),
  inStock: query.inStock === undefined || fact.inStock === 'true',
  rating: query.rating === undefined || fact.rating === '4',
  price: (query.minPrice ?? 0) <= fact.price && fact.price <= (query.maxPrice ?? Infinity),
  width: fact.width <= (query.maxWidth ?? Infinity),
});
