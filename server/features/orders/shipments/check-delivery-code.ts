import { maxWrongCodes } from '#contract/orders/shipment-rules.ts';
import { dayOf, formatDay } from '#server/features/catalogue/delivery/working-days.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { LockedOrder } from './locked-order.ts';
import { findShipments, type ShipmentRow, updateShipment } from './shipments.queries.ts';

/**
 * Returns an error if the code is wrong or the day's tries are used up. All shipments of an order have the same code, so
 * their tries are counted together; the caller holds the lock of the purchase. The caller must throw the error only after the
 * commit, so that the wrong code stays counted (`docs/product/delivery.md#delivery-code`).
 */
export async function checkDeliveryCode(
  { ctx, trx, order }: LockedOrder,
  shipment: ShipmentRow,
  code: string,
): Promise<AppError | undefined> {
  const now = ctx.clock.now();
  const today = formatDay(dayOf(now));
  const shipments = await findShipments(trx, order.id);
  const wrongToday = shipments.map((each) =>
    each.wrong_codes_on === today ? each.wrong_codes : 0,
  );
  const wrongBefore = wrongToday.reduce((sum, count) => sum + count, 0);
  if (wrongBefore >= maxWrongCodes) return createNoTriesLeftError();
  if (code === order.delivery_code) return undefined;
  const wrongOfShipment = shipment.wrong_codes_on === today ? shipment.wrong_codes : 0;
  const change = { wrong_codes: wrongOfShipment + 1, wrong_codes_on: today };
  await updateShipment(trx, shipment.id, change, now);
  const triesLeft = maxWrongCodes - wrongBefore - 1;
  if (triesLeft === 0) return createNoTriesLeftError();
  const message = `Wrong delivery code. ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left today.`;
  return new AppError('invalid', message, { errors: { code: message }, details: { triesLeft } });
}

const createNoTriesLeftError = () =>
  new AppError(
    'too_many',
    'Too many wrong delivery codes today. Try again tomorrow, or mark the shipment as delivered without a code.',
    { details: { triesLeft: 0 } },
  );
