import { dateText } from '#contract/catalogue/delivery-rules.ts';
import { endOfIndianDay, indianDate } from '#contract/indian-date.ts';
import {
  daysToCollect,
  daysToObject,
  maxDaysToPickup,
  returnHours,
  returnLimits,
} from '#contract/orders/return-rules.ts';
import type { ReturnStep } from '#contract/orders/returns.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { enqueueExpiry } from './approve-return.ts';
import { type LockedReturn, setReturnStatus } from './locked-return.ts';
import { addDays, hourMs, requirePickupDay } from './pickup-day.ts';
import { restockPieces } from './restock-pieces.ts';
import { mailMissedPickup, mailPickup, mailReturnReceived } from './return-mails.ts';
import { countPickups } from './return-writes.queries.ts';

/** Schedules the pickup, or changes its day, carrier or tracking number. The customer gets an email each time. */
export async function schedulePickup(
  locked: LockedReturn,
  { date, carrier, trackingNumber, reason }: ReturnStep,
): Promise<void> {
  const { ctx, trx, record } = locked;
  if ((await countPickups(trx, record.id)) >= returnLimits.pickups) {
    const text = `The pickup of return ${record.number} has already been scheduled ${returnLimits.pickups} times. Please write to us at /contact.`;
    throw new AppError('conflict', text);
  }
  const pickupDate = date!;
  const approvedAt = record.approved_at ?? addDays(record.expires_at!, -daysToCollect);
  requirePickupDay(pickupDate, {
    field: 'date',
    firstDaysAhead: 0,
    now: ctx.clock.now(),
    lastDay: findLastPickupDay(record.number, approvedAt, ctx.clock.now()),
  });
  const pickup = {
    pickup_date: pickupDate,
    carrier: carrier ?? record.carrier,
    tracking_number: trackingNumber ?? record.tracking_number,
    approved_at: approvedAt,
    pickup_missed_at: null,
  };
  const pickupExpiry = endOfIndianDay(new Date(`${pickupDate}T00:00:00+05:30`), daysToCollect);
  const expiresAt = pickupExpiry > record.expires_at! ? pickupExpiry : record.expires_at!;
  const isRescheduled = record.status === 'scheduled';
  const text = reason || `Pickup on ${dateText(pickupDate)}`;
  await setReturnStatus(locked, 'scheduled', { ...pickup, expires_at: expiresAt, text });
  await enqueueExpiry(locked, expiresAt);
  await mailPickup(locked, pickup, { isRescheduled });
}

/** Moving the pickup again and again must not keep the customer waiting for ever. */
function findLastPickupDay(number: string, approvedAt: Date, now: Date): string {
  const last = indianDate(addDays(approvedAt, maxDaysToPickup));
  if (last >= indianDate(now)) return last;
  const text = `The last day for the pickup of return ${number} was ${dateText(last)}. Please write to us at /contact.`;
  throw new AppError('conflict', text);
}

/**
 * Records the vendor's report that nobody handed over the goods. If the customer does not object and no other pickup is
 * scheduled, the return expires.
 */
export async function reportMissedPickup(locked: LockedReturn, reason: string): Promise<void> {
  const { ctx, record } = locked;
  const now = ctx.clock.now();
  const day = record.pickup_date!;
  if (indianDate(now) < day) {
    throw new AppError('conflict', `The pickup is on ${dateText(day)}. Report it after that day.`);
  }
  const expiresAt = new Date(
    Math.max(record.expires_at!.getTime(), addDays(now, daysToObject).getTime()),
  );
  await setReturnStatus(locked, 'scheduled', {
    pickup_missed_at: now,
    expires_at: expiresAt,
    text: `Nobody handed over the goods: ${reason}`,
    event: 'pickup missed',
  });
  await enqueueExpiry(locked, expiresAt);
  await mailMissedPickup(locked, { reason, expiresAt });
}

/** Records that the vendor has the goods and starts the time to inspect them. */
export async function receiveReturn(
  locked: LockedReturn,
  { isRestocked }: { isRestocked: boolean },
): Promise<void> {
  const { ctx, trx, record } = locked;
  const now = ctx.clock.now();
  const finishBy = new Date(now.getTime() + returnHours.toInspect * hourMs);
  if (isRestocked) await restockPieces(locked);
  await setReturnStatus(locked, 'received', {
    received_at: now,
    finish_by: finishBy,
    is_restocked: isRestocked,
  });
  const key = `finish_return:${record.id}`;
  await enqueue(trx, 'finish_return', { returnId: record.id }, { key, runAt: finishBy });
  await mailReturnReceived(locked, finishBy);
}
