import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { checkDraft, listReasons, calculateAmounts, createDraft } from './return-draft.ts';

const line = {
  _id: 'sofa',
  product: { _id: 'p', name: 'Kota sofa', images: [] },
  variant: { _id: 'v', sku: '', options: {} },
  price: 1000,
  discountPrice: 900,
  returnableQuantity: 2,
  isMadeToOrder: true,
};
const order = {
  products: [line],
  returnTransport: 150,
  promise: { from: '2026-12-01', to: '2026-12-03' },
  shipments: [{ deliveredAt: '2026-12-03T10:00:00.000Z' }],
} as unknown as Order;
const draft = { ...createDraft(order), note: '', pickupAddress: null, chosen: { sofa: 2 } };

test('the customer pays the return transport only after a change of mind', () => {
  expect(calculateAmounts(order, { ...draft, reason: 'changed_mind' })).toEqual({
    pieces: 1800,
    transport: 150,
    refund: 1650,
  });
  expect(calculateAmounts(order, { ...draft, reason: 'damaged' })).toMatchObject({ refund: 1800 });
});

test('the return transport is at most a fifth of the price', () => {
  const expensive = { ...order, returnTransport: 10_000 };
  expect(calculateAmounts(expensive, { ...draft, reason: 'changed_mind' })).toEqual({
    pieces: 1800,
    transport: 360,
    refund: 1440,
  });
});

test('a delivery on the promised day, in Indian time, was not late', () => {
  expect(listReasons(order)).not.toContain('late');
  const shipments = [{ deliveredAt: '2026-12-03T19:00:00.000Z' }];
  expect(listReasons({ ...order, shipments } as Order)).toContain('late');
});

test('a return needs pieces, a reason and, for damage, photos; after a change of mind it excludes made-to-order products', () => {
  expect(checkDraft({ ...draft, chosen: {} }, order)).toEqual({
    lines: 'Choose at least one piece',
    reason: 'Choose a reason',
  });
  expect(checkDraft({ ...draft, reason: 'damaged' }, order)).toHaveProperty('photos');
  expect(checkDraft({ ...draft, reason: 'changed_mind' }, order).reason).toContain('Kota sofa');
});
