import { expect, test } from 'vitest';
import type { EventRow } from '#server/features/orders/purchases/purchases.public.ts';
import type { OrderRow } from './orders.queries.ts';
import { orderWithTimelineWire } from './orders.wire.ts';

const at = new Date('2026-11-22T03:17:00Z');
const row = {
  created_at: at,
  updated_at: at,
  lines: [],
  shipments: [],
  documents: [],
  returns: [],
  return_transport_paise: 0,
  replaces_order_id: null,
  refunds: [
    { amount_paise: 800_000, status: 'processed', lines: [], created_at: at, processed_at: at },
  ],
} as unknown as OrderRow;

const createEvent = (what: string, to_state: string | null, order_id: string | null = 'order') =>
  ({ what, to_state, order_id, at, actor_role: 'provider' }) as EventRow;
const events = [
  createEvent('Payment captured', 'captured', null),
  createEvent('Payment received', 'paid'),
  createEvent('Refund completed', 'refunded'),
  createEvent('Payment refunded', 'refunded', null),
];
const textsOf = (order: OrderRow) =>
  orderWithTimelineWire(order, events, events.length, 'admin').timeline.map(({ what }) => what);

test('the timeline shows a payment and a refund once', () => {
  expect(textsOf(row)).toEqual(['Payment received', 'Refund completed']);
  expect(orderWithTimelineWire(row, events, 250, 'admin').timelineTotal).toBe(248);
});

test('the timeline shows a refund that was made at the provider and not by Baithak', () => {
  expect(textsOf({ ...row, refunds: [] })).toContain('Payment refunded');
});
