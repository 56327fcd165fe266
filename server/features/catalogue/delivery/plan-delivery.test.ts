import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSeed, scaleCount } from '#tests/support/scale.ts';
import { findPinIn } from './delivery-terms.ts';
import { findPinCode, type PinCode } from '#server/features/base/places/find-pin-code.ts';
import { type DeliveryTerms, planDelivery } from './plan-delivery.ts';
import { measureDistanceKm, countTransitDays } from './transit-days.ts';
import { dayOf, formatDay, isCarrierDay, parseDay, weekdayOf } from './working-days.ts';

const terms: DeliveryTerms = {
  sellerState: '29',
  isEnrolled: true,
  registration: 'regular',
  dispatchPin: '560048',
  dispatchDays: 2,
  areaKind: 'india',
  areaStates: [],
  areaKm: null,
  workingDays: [1, 2, 3, 4, 5, 6],
  holidays: [],
  holidayUntil: null,
  returnTransportPaise: 0,
};
/** Noon in India. */
const noonOf = (day: string) => new Date(`${day}T06:30:00Z`);
const planFor = (own: Partial<DeliveryTerms>, pin: string, day: string) =>
  planDelivery({ ...terms, ...own }, pin, noonOf(day));
const promiseFor = (own: Partial<DeliveryTerms>, pin: string, day: string) => {
  const plan = planFor(own, pin, day);
  return plan.isDeliverable && plan.promise ? `${plan.promise.from} ${plan.promise.to}` : plan;
};
const pinOf = (pin: string) => findPinCode(pin)!;

describe('transit', () => {
  test.each([
    ['560048', '560001', 1, 'in the same district'],
    ['560048', '600001', 2, 'up to 300 km'],
    ['560048', '682002', 3, 'up to 800 km'],
    ['560048', '400001', 4, 'up to 1,500 km'],
    ['560048', '110001', 5, 'farther'],
    ['560048', '781001', 8, 'to Assam'],
    ['781001', '793001', 5, 'between two States of the North-East: extra days count once'],
    ['781001', '785001', 2, 'within Assam'],
    ['600001', '744101', 11, 'to the Andamans'],
    ['737101', '744101', 12, 'from Sikkim to the Andamans: only the longer extra counts'],
    ['110001', '190001', 6, 'to Kashmir'],
  ])('from %s to %s takes %i working days: %s', (from, to, days) => {
    expect(countTransitDays(pinOf(from), pinOf(to))).toBe(days);
  });
});

describe('a promise', () => {
  // 22 November 2026 is a Sunday.
  test('counts dispatch and transit in working days and ends two working days later', () => {
    expect(promiseFor({}, '560001', '2026-11-20')).toBe('2026-11-24 2026-11-26');
    expect(promiseFor({}, '560001', '2026-11-22')).toBe('2026-11-25 2026-11-27');
    expect(promiseFor({ dispatchDays: 0 }, '560001', '2026-11-22')).toBe('2026-11-24 2026-11-26');
    expect(promiseFor({ dispatchDays: 10 }, '110001', '2026-11-23')).toBe('2026-12-10 2026-12-12');
  });

  test('moves on by a day at midnight in India, not in UTC', () => {
    const lateEvening = new Date('2026-11-23T18:29:00Z');
    const nextDay = new Date('2026-11-23T18:30:00Z');
    expect(planDelivery(terms, '560001', lateEvening)).toMatchObject({
      promise: { from: '2026-11-26' },
    });
    expect(planDelivery(terms, '560001', nextDay)).toMatchObject({
      promise: { from: '2026-11-27' },
    });
  });

  test('skips national holidays and the vendor’s own holidays', () => {
    expect(promiseFor({}, '560001', '2027-01-23')).toBe('2027-01-28 2027-01-30');
    const own = { workingDays: [1, 3], holidays: ['2026-11-25'] };
    expect(promiseFor(own, '560001', '2026-11-22')).toBe('2026-12-01 2026-12-03');
  });

  test('counts from the day on which the vendor is back from a break', () => {
    expect(promiseFor({ holidayUntil: '2026-12-07' }, '560001', '2026-11-22')).toBe(
      '2026-12-09 2026-12-11',
    );
    const withoutDispatchDays = { holidayUntil: '2026-12-07', dispatchDays: 0 };
    expect(promiseFor(withoutDispatchDays, '560001', '2026-11-22')).toBe('2026-12-08 2026-12-10');
    expect(promiseFor({ holidayUntil: '2026-11-02' }, '560001', '2026-11-20')).toBe(
      '2026-11-24 2026-11-26',
    );
  });

  test('is null if a PIN code is not in the table; the product is then deliverable only if its area is all of India', () => {
    for (const own of [{ dispatchPin: '' }, { dispatchPin: '999999' }]) {
      expect(planFor(own, '560001', '2026-11-22')).toEqual({ isDeliverable: true, promise: null });
    }
    expect(planFor({}, '999999', '2026-11-22')).toEqual({ isDeliverable: true, promise: null });
    for (const own of [
      { areaKind: 'states' as const, areaStates: ['29'] },
      { areaKind: 'radius' as const, areaKm: 4000 },
    ]) {
      expect(planFor(own, '999999', '2026-11-22')).toEqual({ isDeliverable: false });
      expect(planFor({ ...own, dispatchPin: '' }, '560001', '2026-11-22')).toEqual({
        isDeliverable: false,
      });
    }
  });
});

test('a vendor delivers to the chosen States, or within the chosen distance', () => {
  const states = { areaKind: 'states' as const, areaStates: ['29', '33'] };
  expect(planFor(states, '600001', '2026-11-22')).toMatchObject({ isDeliverable: true });
  expect(planFor(states, '682002', '2026-11-22')).toEqual({ isDeliverable: false });
  const radius = { areaKind: 'radius' as const, areaKm: 300 };
  expect(planFor(radius, '600001', '2026-11-22')).toMatchObject({ isDeliverable: true });
  expect(planFor(radius, '682002', '2026-11-22')).toEqual({ isDeliverable: false });
});

test('the PIN code of a pickup address is its last number of exactly six digits that does not start with 0', () => {
  expect(findPinIn('27 Main Road, Mahadevapura, Bengaluru 560048')).toBe('560048');
  expect(findPinIn('Plot 123456, Jaipur 302 022, Rajasthan')).toBe('302022');
  expect(findPinIn('Call 9876543210, Jodhpur')).toBe('');
  expect(findPinIn('Shop 012345')).toBe('');
});

const pins = [
  ...readFileSync(new URL('../../base/places/pin-codes.txt', import.meta.url), 'utf8').matchAll(
    /^.*$/gm,
  ),
].flatMap(([line]) => {
  const steps = (line.split('\t')[2] ?? '').match(/-?\d+/g)?.map(Number) ?? [];
  let pin = 0;
  return steps.flatMap((step, index) => (index % 3 === 0 ? [String((pin += step))] : []));
});
const isSamePlace = (one: PinCode, other: PinCode) =>
  one.city === other.city && one.stateCode === other.stateCode;

test(`${scaleCount(100_000)} promises for random PIN codes, days and dispatch days follow the rules`, () => {
  expect(pins).toHaveLength(19_238);
  const anyPin = fc.constantFrom(...pins);
  const anyCase = fc.record({
    dispatchPin: anyPin,
    pin: anyPin,
    otherPin: anyPin,
    day: fc.integer({ min: parseDay('2026-01-01'), max: parseDay('2028-12-31') }),
    minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    dispatchDays: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(anyCase, ({ dispatchPin, pin, otherPin, day, minute, dispatchDays }) => {
      const now = new Date((day * 24 * 60 + minute) * 60_000);
      const today = dayOf(now);
      const own = { ...terms, dispatchPin, dispatchDays };
      const plan = planDelivery(own, pin, now);
      if (!plan.isDeliverable || !plan.promise) throw new Error('No promise');
      const [from, to] = [parseDay(plan.promise.from), parseDay(plan.promise.to)];
      expect(formatDay(from)).toBe(plan.promise.from);
      const countCarrierDays = (after: number, until: number) =>
        Array.from({ length: until - after }, (_, index) => after + 1 + index).filter(isCarrierDay)
          .length;
      const [origin, destination] = [pinOf(dispatchPin), pinOf(pin)];
      const transit = countTransitDays(origin, destination);
      // With 0 days to dispatch, an order placed on a Sunday or holiday leaves on the next working day.
      expect(countCarrierDays(today, from)).toBeGreaterThanOrEqual(dispatchDays + transit);
      expect(countCarrierDays(today, from)).toBeLessThanOrEqual(
        dispatchDays + transit + (dispatchDays === 0 ? 1 : 0),
      );
      expect(countCarrierDays(from, to)).toBe(2);
      for (const promisedDay of [from, to]) {
        expect(weekdayOf(promisedDay)).not.toBe(7);
        expect(isCarrierDay(promisedDay)).toBe(true);
      }
      const other = pinOf(otherPin);
      const isComparable =
        other.stateCode === destination.stateCode &&
        !isSamePlace(origin, other) &&
        !isSamePlace(origin, destination);
      if (
        isComparable &&
        measureDistanceKm(origin, other) >= measureDistanceKm(origin, destination)
      ) {
        const otherPlan = planDelivery(own, otherPin, now);
        if (!otherPlan.isDeliverable || !otherPlan.promise) throw new Error('No promise');
        expect(otherPlan.promise.from >= plan.promise.from).toBe(true);
      }
    }),
    { numRuns: scaleCount(100_000), seed: readSeed('delivery promise') },
  );
}, 600_000);
