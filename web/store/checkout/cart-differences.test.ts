import { expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { CartLine } from '#web/store/cart/cart-lines.ts';
import { listCartDifferences } from './cart-differences.ts';

function line(
  name: string,
  overrides: Partial<Product> = {},
  quantity = 1,
  available = true,
): CartLine {
  const defaults = { _id: name, name, stock: 9, price: 100, discountPrice: null };
  const product = { ...defaults, ...overrides } as Product;
  return { product, variant: { _id: product._id, sku: '', options: {} }, quantity, available };
}

test('an unchanged cart has no differences', () => {
  expect(listCartDifferences([line('Sofa')], [line('Sofa', { stock: 3 })])).toEqual([]);
});

test('a new price is a difference, even when only the discount has changed', () => {
  const before = [line('Sofa', { price: 50_000, discountPrice: 45_000 })];
  expect(listCartDifferences(before, [line('Sofa', { price: 50_000 })])).toEqual([
    'Sofa now costs ₹50,000 instead of ₹45,000.',
  ]);
});

test('sold out, removed, added and changed lines are differences', () => {
  const before = [line('Sofa'), line('Bed', {}, 2), line('Lamp'), line('Chair', {}, 4)];
  const after = [
    line('Sofa', { stock: 0 }, 1, false),
    line('Bed', {}, 3),
    line('Chair', { stock: 2 }, 4),
    line('Stool'),
  ];
  expect(listCartDifferences(before, after)).toEqual([
    'Sofa: sold out.',
    'Bed: 3 in your cart instead of 2.',
    'Lamp is no longer in your cart.',
    'Chair: only 2 available in stock.',
    'Stool was added to your cart.',
  ]);
});
