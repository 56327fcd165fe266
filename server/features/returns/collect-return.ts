import { dateText } from '#contract/delivery-rules.ts';
import { indianDate } from '#contract/indian-date.ts';
import { daysToCollect, returnHours, returnLimits } from '#contract/return-rules.ts';
import type { ReturnStep } from '#contract/returns.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { dayMs, enqueueExpiry } from './approve-return.ts';
import { type LockedReturn, setReturnStatus } from './locked-return.ts';
import { restock } from './restock.ts';
import { mailPickup, mailReturnReceived } from './return-mails.ts';
import { countPickups } from './return-writes.queries.ts';

/** May be repeated with another day, carrier or number; the customer gets another email. */
export async function schedulePickup(
  locked: LockedReturn,
  { date, carrier, trackingNumber, reason }: ReturnStep,
): Promise<void> {
  const { ctx, trx, record } = locked;
  if ((await countPickups(trx, record.id)) >= returnLimits.pickups) {
    const text = `The pickup of return ${record.number} was scheduled ${returnLimits.pickups} times. Please write to us on /contact.`;
    throw new AppError('conflict', text);
  }
  const pickupDate = checkDay(date!, ctx.clock.now());
  const pickup = {
    pickup_date: pickupDate,
    carrier: carrier ?? record.carrier,
    tracking_number: trackingNumber ?? record.tracking_number,
  };
  const ofDay = new Date(`${pickupDate}T00:00:00+05:30`).getTime() + daysToCollect * dayMs;
  const expiresAt = new Date(Math.max(record.expires_at!.getTime(), ofDay));
  const isAgain = record.status === 'scheduled';
  const text = reason || `Pickup on ${dateText(pickupDate)}`;
  await setReturnStatus(locked, 'scheduled', { ...pickup, expires_at: expiresAt, text });
  await enqueueExpiry(locked, expiresAt);
  await mailPickup(locked, pickup, { isAgain });
}

function checkDay(day: string, now: Date): string {
  const inDays = (days: number) => indianDate(new Date(now.getTime() + days * dayMs));
  const [first, last] = [inDays(0), inDays(returnLimits.pickupDaysAhead)];
  if (day >= first && day <= last) return day;
  throw invalidFields({ date: `Choose a day from ${dateText(first)} to ${dateText(last)}` });
}

const hourMs = 60 * 60 * 1000;

/** Records that the vendor has the goods and starts the time to inspect them. */
export async function receiveReturn(
  locked: LockedReturn,
  { isRestocked }: { isRestocked: boolean },
): Promise<void> {
  const { ctx, trx, record } = locked;
  const now = ctx.clock.now();
  const finishBy = new Date(now.getTime() + returnHours.toInspect * hourMs);
  if (isRestocked) await restock(locked);
  await setReturnStatus(locked, 'received', {
    received_at: now,
    finish_by: finishBy,
    is_restocked: isRestocked,
  });
  const key = `finish_return:${record.id}`;
  await enqueue(trx, 'finish_return', { returnId: record.id }, { key, runAt: finishBy });
  await mailReturnReceived(locked, finishBy);
}
