import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { groupOrders, orderDifferences } from './order-entries.ts';

let serial = 0;

function order(overrides: Partial<Order> & { checkoutId: string }): Order {
  const number = String(++serial).padStart(6, '0');
  return {
    _id: number,
    orderId: number,
    purchaseId: overrides.checkoutId,
    paymentStatus: 'failed',
    orderStatus: 'pending',
    totalAmount: 100,
    createdAt: `2026-11-21T10:${number.slice(-2)}:00Z`,
    products: [],
    ...overrides,
  } as unknown as Order;
}

/** Newest first, as the call returns them. */
const group = (...attempts: Order[]) =>
  groupOrders(attempts.toReversed()).map(({ orders, otherAttempts, total }) => ({
    orders: orders.map(({ _id }) => _id),
    others: otherAttempts.map(({ _id }) => _id),
    total,
  }));

test('the newest attempt to pay for a checkout is shown, with the failed attempts in its details', () => {
  const first = order({ checkoutId: 'a' });
  const second = order({ checkoutId: 'a', purchaseId: 'a2' });
  const third = order({ checkoutId: 'a', purchaseId: 'a3', paymentStatus: 'pending' });
  expect(group(first, second, third)).toEqual([
    { orders: [third._id], others: [second._id, first._id], total: 100 },
  ]);
});

test('a paid attempt is shown, even when a newer attempt failed', () => {
  const paid = order({ checkoutId: 'a', paymentStatus: 'paid' });
  const failed = order({ checkoutId: 'a', purchaseId: 'a2' });
  expect(group(paid, failed)).toEqual([{ orders: [paid._id], others: [failed._id], total: 100 }]);
});

test('an unpaid purchase from two vendors is one entry; once paid, each order is an entry of its own', () => {
  const sofa = order({ checkoutId: 'a', totalAmount: 100.1 });
  const lamp = order({ checkoutId: 'a', totalAmount: 200.2 });
  expect(group(sofa, lamp)).toEqual([{ orders: [lamp._id, sofa._id], others: [], total: 300.3 }]);
  const paid = [sofa, lamp].map((each) => ({ ...each, paymentStatus: 'paid' as const }));
  expect(group(...paid)).toHaveLength(2);
});

test('a cancelled order of an unpaid purchase is an entry of its own', () => {
  const sofa = order({ checkoutId: 'a' });
  const lamp = order({ checkoutId: 'a', orderStatus: 'cancelled' });
  expect(group(sofa, lamp).map(({ orders }) => orders)).toEqual([[lamp._id], [sofa._id]]);
});

test('entries are sorted by their newest attempts', () => {
  const early = order({ checkoutId: 'a' });
  const middle = order({ checkoutId: 'b' });
  const retry = order({ checkoutId: 'a', purchaseId: 'a2' });
  expect(group(early, middle, retry).map(({ orders }) => orders)).toEqual([
    [retry._id],
    [middle._id],
  ]);
});

test('each change of an order is described: name, price, stock and unavailable variants', () => {
  const line = (name: string, colour: string, quantity: number) => ({
    _id: `${name} ${colour}`,
    product: { _id: name, name, images: [] },
    variant: { _id: `${name} ${colour}`, sku: '', options: { Colour: colour } },
    quantity,
    cancelledQuantity: 0,
    cancellableQuantity: quantity,
    refundedQuantity: 0,
    returnableQuantity: 0,
    returnableUntil: null,
    isMadeToOrder: false,
    price: 100,
    discountPrice: null,
    tax: { hsn: '9401', rate: 0, taxable: 100, cgst: 0, sgst: 0, igst: 0 },
  });
  const products = [line('Sofa', 'red', 2), line('Sofa', 'blue', 1), line('Lamp', 'red', 1)];
  const before = order({ checkoutId: 'a', products });
  const changed = { variant: 'Sofa red', name: 'Sofa (red)', price: 120, discountPrice: 90 };
  const renamed = { variant: 'Sofa blue', name: 'Sofa (grey)', price: 100, discountPrice: null };
  const after = [
    { ...changed, quantity: 1 },
    { ...renamed, quantity: 1 },
  ];
  expect(orderDifferences([before], after)).toEqual([
    'Sofa (red) now costs ₹90 instead of ₹100.',
    'Sofa (red): only 1 of 2 available.',
    'Sofa (blue) is now called Sofa (grey).',
    'Lamp (red) is no longer available.',
  ]);
});
