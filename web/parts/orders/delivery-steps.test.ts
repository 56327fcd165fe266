import { expect, test } from 'vitest';
import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { listOrderSteps, listShipmentSteps, listToPack } from './delivery-steps.ts';
import { describeDelivery } from './describe-delivery.ts';

const createOrder = (overrides: object): OrderWithTimeline =>
  ({
    paymentStatus: 'paid',
    orderStatus: 'pending',
    createdAt: '2026-11-21T10:00:00Z',
    products: [
      { _id: 'sofa', quantity: 1, cancelledQuantity: 0 },
      { _id: 'chair', quantity: 6, cancelledQuantity: 1 },
    ],
    promise: { from: '2026-12-02', to: '2026-12-04' },
    isLate: false,
    shipments: [],
    timeline: [],
    ...overrides,
  }) as unknown as OrderWithTimeline;

const createShipment = (overrides: Partial<Shipment>): Shipment => ({
  _id: 'shipment',
  number: 1,
  status: 'packed',
  carrier: 'Delhivery',
  trackingNumber: null,
  trackingUrl: null,
  lines: [{ line: 'sofa', quantity: 1 }],
  failedAttempts: 0,
  failureReason: null,
  isConfirmed: false,
  packedAt: '2026-11-23T04:00:00Z',
  handedOverAt: null,
  outForDeliveryAt: null,
  deliveredAt: null,
  returnedAt: null,
  notReceivedAt: null,
  ...overrides,
});

/** Returns the label and state of each step, such as 'Placed done' or 'Packed partly'. */
const describeSteps = (steps: ReturnType<typeof listOrderSteps>) =>
  steps.map(({ label, state }) => `${label} ${state}`);

test('an order that is being prepared has reached only the step Placed', () => {
  const order = createOrder({});
  expect(describeSteps(listOrderSteps(order))).toEqual([
    'Placed done',
    'Packed next',
    'Handed over next',
    'Out for delivery next',
    'Delivered next',
  ]);
  expect(describeDelivery(order)).toMatchObject({
    stage: 'Being prepared',
    expected: 'Arriving Wed 2 – Fri 4 Dec',
  });
});

test('each step of an order with several shipments counts the pieces that reached it', () => {
  const order = createOrder({
    orderStatus: 'shipped',
    shipments: [
      createShipment({
        status: 'delivered',
        handedOverAt: '2026-11-24T04:00:00Z',
        deliveredAt: '2026-11-26T04:00:00Z',
      }),
      createShipment({ number: 2, lines: [{ line: 'chair', quantity: 3 }] }),
    ],
  });
  const [, packed, handedOver, out, delivered] = listOrderSteps(order);
  expect(packed).toMatchObject({ state: 'partly', note: '4 of 6 pieces' });
  expect(handedOver).toMatchObject({ state: 'partly', note: '1 of 6 pieces' });
  expect(out).toMatchObject({ state: 'partly', at: null });
  expect(delivered).toMatchObject({ state: 'partly', at: '2026-11-26T04:00:00Z' });
  expect(listToPack(order).map(({ line, quantity }) => [line._id, quantity])).toEqual([
    ['chair', 2],
  ]);
  expect(describeDelivery(order).stage).toBe('1 of 6 pieces delivered');
});

test('a failed delivery attempt is marked at the step Out for delivery', () => {
  const shipment = createShipment({
    status: 'attempt_failed',
    failedAttempts: 1,
    handedOverAt: '2026-11-24T04:00:00Z',
    outForDeliveryAt: '2026-11-25T04:00:00Z',
  });
  const [, , out, delivered] = listShipmentSteps(shipment);
  expect(out).toMatchObject({ state: 'done', isProblem: true });
  expect(delivered!.state).toBe('next');
  const order = createOrder({ orderStatus: 'shipped', shipments: [shipment], isLate: true });
  expect(describeDelivery(order)).toMatchObject({
    stage: 'Delivery was attempted',
    expected: 'Late, promised by Fri 4 Dec',
  });
});

test('a shipment that could not be delivered is shown on its way back to the seller, even in a cancelled order', () => {
  const line = { _id: 'sofa', quantity: 1, cancelledQuantity: 0 };
  const shipment = createShipment({
    status: 'returning',
    failedAttempts: 3,
    handedOverAt: '2026-11-24T04:00:00Z',
  });
  expect(describeSteps(listShipmentSteps(shipment))).toEqual([
    'Packed done',
    'Handed over done',
    'Going back done',
    'Back at the seller next',
  ]);
  expect(describeDelivery(createOrder({ shipments: [shipment], products: [line] }))).toEqual({
    stage: 'Going back to the seller',
    expected: null,
  });
  const order = createOrder({
    orderStatus: 'cancelled',
    shipments: [shipment],
    timeline: [{ to: 'cancelled', at: '2026-11-30T04:00:00Z' }],
  });
  expect(describeSteps(listOrderSteps(order))).toEqual([
    'Placed done',
    'Handed over done',
    'Going back done',
    'Back at the seller next',
    'Cancelled done',
  ]);
  expect(listOrderSteps(order).at(-1)!.at).toBe('2026-11-30T04:00:00Z');
});

test('an unpaid order waits for its payment and shows no delivery date', () => {
  const order = createOrder({ paymentStatus: 'pending' });
  expect(describeDelivery(order)).toEqual({ stage: 'Waiting for your payment', expected: null });
});
