import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { groupOrders, listOrderDifferences } from './order-entries.ts';

let serial = 0;

function createOrder(overrides: Partial<Order> & { checkoutId: string }): Order {
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

/** Groups the orders of attempts. Takes them oldest first, and reverses them, as the server returns the newest first. */
const groupAttempts = (...attempts: Order[]) =>
  groupOrders(attempts.toReversed()).map(({ orders, otherAttempts, total }) => ({
    orders: orders.map(({ _id }) => _id),
    others: otherAttempts.map(({ _id }) => _id),
    total,
  }));

test('the newest attempt to pay for a checkout is shown, with the failed attempts in its details', () => {
  const first = createOrder({ checkoutId: 'a' });
  const second = createOrder({ checkoutId: 'a', purchaseId: 'a2' });
  const third = createOrder({ checkoutId: 'a', purchaseId: 'a3', paymentStatus: 'pending' });
  expect(groupAttempts(first, second, third)).toEqual([
    { orders: [third._id], others: [second._id, first._id], total: 100 },
  ]);
});

test('a paid attempt is shown, even if a newer attempt to pay for the same checkout failed', () => {
  const paid = createOrder({ checkoutId: 'a', paymentStatus: 'paid' });
  const failed = createOrder({ checkoutId: 'a', purchaseId: 'a2' });
  expect(groupAttempts(paid, failed)).toEqual([
    { orders: [paid._id], others: [failed._id], total: 100 },
  ]);
});

test('the two orders of a purchase from two vendors are one entry until it is paid, then two entries', () => {
  const sofa = createOrder({ checkoutId: 'a', totalAmount: 100.1 });
  const lamp = createOrder({ checkoutId: 'a', totalAmount: 200.2 });
  expect(groupAttempts(sofa, lamp)).toEqual([
    { orders: [lamp._id, sofa._id], others: [], total: 300.3 },
  ]);
  const paid = [sofa, lamp].map((each) => ({ ...each, paymentStatus: 'paid' as const }));
  expect(groupAttempts(...paid)).toHaveLength(2);
});

test('a cancelled order of an unpaid purchase is an entry of its own', () => {
  const sofa = createOrder({ checkoutId: 'a' });
  const lamp = createOrder({ checkoutId: 'a', orderStatus: 'cancelled' });
  expect(groupAttempts(sofa, lamp).map(({ orders }) => orders)).toEqual([[lamp._id], [sofa._id]]);
});

test('entries are sorted by their newest attempts, newest first', () => {
  const early = createOrder({ checkoutId: 'a' });
  const middle = createOrder({ checkoutId: 'b' });
  const retry = createOrder({ checkoutId: 'a', purchaseId: 'a2' });
  expect(groupAttempts(early, middle, retry).map(({ orders }) => orders)).toEqual([
    [retry._id],
    [middle._id],
  ]);
});

test('each change since an unpaid order was placed is described: name, price, stock and unavailable variants', () => {
  const createLine = (name: string, colour: string, quantity: number) => ({
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
  const products = [
    createLine('Sofa', 'red', 2),
    createLine('Sofa', 'blue', 1),
    createLine('Lamp', 'red', 1),
  ];
  const before = createOrder({ checkoutId: 'a', products });
  const changed = { variant: 'Sofa red', name: 'Sofa (red)', price: 120, discountPrice: 90 };
  const renamed = { variant: 'Sofa blue', name: 'Sofa (grey)', price: 100, discountPrice: null };
  const after = [
    { ...changed, quantity: 1 },
    { ...renamed, quantity: 1 },
  ];
  expect(listOrderDifferences([before], after)).toEqual([
    'Sofa (red) now costs ₹90 instead of ₹100.',
    'Sofa (red): only 1 of 2 available.',
    'Sofa (blue) is now called Sofa (grey).',
    'Lamp (red) is no longer available.',
  ]);
});
