import { expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { type CartLine, groupByVendor, problemOf, sumPaise } from './cart-lines.ts';

function line(overrides: Partial<Product>, quantity = 1, available = true): CartLine {
  const product = { stock: 10, price: 100, discountPrice: null, ...overrides } as Product;
  return { product, variant: { _id: product._id, sku: '', options: {} }, quantity, available };
}

const jodhpur = { _id: 'a', businessName: 'Sheesham House' };
const mysuru = { _id: 'b', businessName: 'Mysuru Rosewood' };

test('a cart is grouped by vendor in the order of the first lines, each with its subtotal', () => {
  const groups = groupByVendor([
    line({ vendor: mysuru, price: 24_999.5, discountPrice: 19_999.25 }, 2),
    line({ vendor: jodhpur, price: 5_000 }),
    line({ vendor: mysuru, price: 0.1 }, 3),
  ]);
  expect(
    groups.map(({ vendor, lines, subtotalPaise }) => [vendor._id, lines.length, subtotalPaise]),
  ).toEqual([
    ['b', 2, 3_999_880],
    ['a', 1, 500_000],
  ]);
});

test('an unavailable line does not count towards the total', () => {
  expect(sumPaise([line({ price: 10 }), line({ price: 99 }, 1, false)])).toBe(1_000);
});

test('a line says why it cannot be ordered', () => {
  expect(problemOf(line({}))).toBeNull();
  expect(problemOf(line({ stock: 2 }, 3))).toBe('Only 2 available in stock');
  expect(problemOf(line({ stock: 0 }, 1, false))).toBe('Sold out');
  expect(problemOf(line({ stock: 4 }, 1, false))).toBe('No longer available');
});
