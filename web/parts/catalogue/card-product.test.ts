import { expect, test } from 'vitest';
import type { Product, Variant } from '#contract/catalogue/products.ts';
import { toCardProduct } from './card-product.ts';

const createVariant = (overrides: Partial<Variant>): Variant => ({
  _id: '',
  sku: '',
  options: {},
  price: 40_000,
  discountPrice: null,
  stock: 5,
  ...overrides,
});
const createProduct = (variants: Variant[], overrides: Partial<Product> = {}) =>
  ({
    name: 'Kota sofa',
    pictures: [],
    materialLine: 'Linen',
    options: [],
    variants,
    priceFrom: 38_000,
    inStock: variants.some(({ stock }) => stock > 0),
    ...overrides,
  }) as Partial<Product> as Product;

test('a card sums the stock of all variants', () => {
  const variants = [createVariant({ stock: 3 }), createVariant({ stock: 8 })];
  expect(toCardProduct(createProduct(variants)).stock).toBe(11);
});

test('a card shows the lowest price if prices differ. Only variants in stock count, or all if none is in stock', () => {
  const lowestPrice = (...variants: Partial<Variant>[]) =>
    toCardProduct(createProduct(variants.map(createVariant))).lowestPrice;
  expect(lowestPrice({}, { price: 38_000 })).toBe(38_000);
  expect(lowestPrice({}, { discountPrice: 38_000 })).toBe(38_000);
  expect(lowestPrice({}, { price: 50_000, discountPrice: 40_000 })).toBeNull();
  expect(lowestPrice({}, { price: 38_000, stock: 0 })).toBeNull();
  expect(lowestPrice({ stock: 0 }, { price: 38_000, stock: 0 })).toBe(38_000);
});

test('a card shows at most four samples, of the first option that has colours or pictures', () => {
  const image = '/media/moss-320.webp';
  const options = [
    { name: 'Seats', values: [{ value: '2' }, { value: '3' }] },
    {
      name: 'Fabric',
      values: [
        { value: 'Moss', color: '#4a5d3a', image },
        { value: 'Rust', image },
        { value: 'Sand', color: '#cdbb9b' },
        { value: 'Plain' },
        { value: 'Fifth', color: '#000000' },
      ],
    },
  ];
  const { swatches, swatchCount } = toCardProduct(createProduct([createVariant({})], { options }));
  expect(swatches).toEqual([{ color: '#4a5d3a' }, { image }, { color: '#cdbb9b' }, {}]);
  expect(swatchCount).toBe(5);
});
