import { expect, test } from 'vitest';
import type { CartLine } from '#web/store/cart/cart-lines.ts';
import { createPurchaseKey } from './purchase-key.ts';
import { buildPurchaseRequest } from './purchase-request.ts';

const home = {
  street: '4 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560001',
  country: 'India',
};

function line(id: string, quantity = 1, price = 100): CartLine {
  const product = { _id: id, price, discountPrice: null } as CartLine['product'];
  return { product, variant: { _id: id, sku: '', options: {} }, quantity, available: true };
}

const keyOf = (lines: CartLine[], address = home) =>
  createPurchaseKey(
    buildPurchaseRequest(lines, address, { gstin: '', firm: '', billingAddress: '' }),
  );

test('two tabs with the same cart and address use the same key', () => {
  expect(keyOf([line('a'), line('b', 2)])).toBe(keyOf([line('b', 2), line('a')]));
  expect(keyOf([line('a')])).toMatch(/^order-[\da-f]{16}$/);
});

test('a different quantity, price, product or address gives a different key', () => {
  const keys = [
    keyOf([line('a')]),
    keyOf([line('a', 2)]),
    keyOf([line('a', 1, 90)]),
    keyOf([line('b')]),
    keyOf([line('a')], { ...home, street: '5 Church Street' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
