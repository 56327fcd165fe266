import { expect, test } from 'vitest';
import { endOfIndianDay, indianDate } from '#contract/indian-date.ts';
import { returnablePieces, returnableUntil } from './return-rules.ts';

test.each([
  ['2026-12-05T04:30:00Z', '2026-12-12T18:29:59.999Z', '2026-12-12'],
  ['2026-12-05T18:29:00Z', '2026-12-12T18:29:59.999Z', '2026-12-12'],
  ['2026-12-05T18:31:00Z', '2026-12-13T18:29:59.999Z', '2026-12-13'],
  ['2026-12-05T00:00:00Z', '2026-12-12T18:29:59.999Z', '2026-12-12'],
  ['2026-12-28T20:00:00Z', '2027-01-05T18:29:59.999Z', '2027-01-05'],
  ['2028-02-24T06:00:00Z', '2028-03-02T18:29:59.999Z', '2028-03-02'],
])('pieces delivered at %s can be returned until %s, the end of %s in India', (at, until, day) => {
  expect(returnableUntil(new Date(at)).toISOString()).toBe(until);
  expect(indianDate(returnableUntil(new Date(at)))).toBe(day);
});

test('a piece is returnable in the last minute of the day and not in the next one', () => {
  const line = {
    quantity: 1,
    cancelledQuantity: 0,
    refundedQuantity: 0,
    returningQuantity: 0,
    reopenedUntil: null,
    deliveries: [{ quantity: 1, deliveredAt: new Date('2026-12-05T04:30:00Z') }],
  };
  expect(returnablePieces(line, new Date('2026-12-12T18:29:00Z'))).toMatchObject({ quantity: 1 });
  expect(returnablePieces(line, new Date('2026-12-12T18:30:00Z'))).toBeNull();
});

test('a review and an expiry end with their day, too', () => {
  const delivered = new Date('2026-12-05T04:30:00Z');
  expect(endOfIndianDay(delivered, 180).toISOString()).toBe('2027-06-03T18:29:59.999Z');
  expect(endOfIndianDay(delivered, 14).toISOString()).toBe('2026-12-19T18:29:59.999Z');
});
