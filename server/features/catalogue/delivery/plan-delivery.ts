import type { AreaKind } from '#contract/catalogue/delivery-rules.ts';
import type { GstRegistration } from '#contract/base/tax-rules.ts';
import { findPinCode, type PinCode } from '#server/features/base/places/find-pin-code.ts';
import { measureDistanceKm, countTransitDays } from './transit-days.ts';
import {
  addWorkingDays,
  dayOf,
  formatDay,
  isCarrierDay,
  parseDay,
  weekdayOf,
} from './working-days.ts';

/** Where a product is sent from, where it is delivered, how long its dispatch takes and what its return costs. */
export interface DeliveryTerms {
  /** The vendor's GST State code; empty if it is unknown. */
  sellerState: string;
  registration: GstRegistration;
  /** Whether a vendor without a GSTIN has an enrolment number. */
  isEnrolled: boolean;
  /** Empty if it is unknown. */
  dispatchPin: string;
  dispatchDays: number;
  areaKind: AreaKind;
  areaStates: readonly string[];
  areaKm: number | null;
  workingDays: readonly number[];
  holidays: readonly string[];
  holidayUntil: string | null;
  /** What the customer pays for return transport after a change of mind. */
  returnTransportPaise: number;
}

export interface DeliveryPromise {
  from: string;
  to: string;
  /** The last day on which the order can leave the vendor. */
  dispatchBy: string;
}

/** `promise` is null where the product is delivered but no date can be promised. */
export type DeliveryPlan =
  | { isDeliverable: true; promise: DeliveryPromise | null }
  | { isDeliverable: false };

/** The number of the carriers' working days from the first promised day to the last. */
const spanDays = 2;

/** Returns whether and when a product arrives at a PIN code (`docs/product/delivery.md#promise`). */
export function planDelivery(
  terms: DeliveryTerms,
  pin: string,
  now: Date,
  /** The State of the address; by default each State of the PIN code. */
  state?: string,
): DeliveryPlan {
  const from = findPinCode(terms.dispatchPin);
  const to = findPinCode(pin);
  const states = state ? [state] : (to?.stateCodes ?? []);
  if (isOutsideOwnState(terms, to && states)) return { isDeliverable: false };
  if (!from || !to) {
    return terms.areaKind === 'india'
      ? { isDeliverable: true, promise: null }
      : { isDeliverable: false };
  }
  if (!isInArea(terms, from, to, states)) return { isDeliverable: false };
  return { isDeliverable: true, promise: promiseOf(terms, countTransitDays(from, to), now) };
}

/** Only a vendor registered as a regular taxpayer may deliver to another State. */
const isOutsideOwnState = (terms: DeliveryTerms, states: readonly string[] = []) =>
  terms.registration !== 'regular' && (isWithheld(terms) || !states.includes(terms.sellerState));

/** Whether the vendor may not sell, because it has neither a GSTIN nor a State and an enrolment number. */
export const isWithheld = ({ registration, isEnrolled, sellerState }: DeliveryTerms) =>
  registration === 'none' && (!isEnrolled || sellerState === '');

function isInArea(
  { areaKind, areaStates, areaKm }: DeliveryTerms,
  from: PinCode,
  to: PinCode,
  states: readonly string[],
) {
  if (areaKind === 'states') return states.some((state) => areaStates.includes(state));
  return areaKind === 'india' || measureDistanceKm(from, to) <= (areaKm ?? 0);
}

function promiseOf(terms: DeliveryTerms, transitDays: number, now: Date): DeliveryPromise {
  const orderDay = dayOf(now);
  const { dispatchDays, workingDays, holidays, holidayUntil } = terms;
  const firstDayBack = holidayUntil === null ? orderDay : parseDay(holidayUntil);
  // The vendor's first day back after a break counts. `addWorkingDays` counts from the day after its start, so the
  // start is the day before the first day back. With 0 days to dispatch it can return its start, so the start is the
  // first day back.
  const startDay =
    dispatchDays === 0 ? Math.max(orderDay, firstDayBack) : Math.max(orderDay, firstDayBack - 1);
  const dispatchDay = addWorkingDays(
    startDay,
    dispatchDays,
    (day) =>
      isCarrierDay(day) &&
      workingDays.includes(weekdayOf(day)) &&
      !holidays.includes(formatDay(day)),
  );
  const firstDay = addWorkingDays(dispatchDay, transitDays, isCarrierDay);
  return {
    from: formatDay(firstDay),
    to: formatDay(addWorkingDays(firstDay, spanDays, isCarrierDay)),
    dispatchBy: formatDay(dispatchDay),
  };
}
