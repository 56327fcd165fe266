import { dateText, deliveryLimits } from '#contract/catalogue/delivery-rules.ts';
import { paiseOf } from '#contract/money.ts';
import { findStateCode } from '#contract/base/state-codes.ts';
import type { VendorDelivery, VendorDeliveryChange } from '#contract/catalogue/vendor-delivery.ts';
import type { Ctx } from '#server/context.ts';
import { lockVendor } from '#server/features/people/vendors/vendors.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import { saveSettings, updateDispatchDays } from './delivery-settings.queries.ts';
import { getSettings } from './delivery.service.ts';
import { findPinCode } from '#server/features/base/places/find-pin-code.ts';
import { dayOf, formatDay, parseDay } from './working-days.ts';

/** Changes only the fields that are present. Orders that were placed before keep their promise. */
export async function changeSettings(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  vendorId: string,
  change: VendorDeliveryChange,
): Promise<VendorDelivery> {
  const { dispatchPin, holidayUntil } = change;
  if (dispatchPin && !findPinCode(dispatchPin)) {
    throw createInvalidError(
      'dispatchPin',
      `We do not know PIN code ${dispatchPin}. Please check the digits.`,
    );
  }
  const today = dayOf(ctx.clock.now());
  if (holidayUntil && parseDay(holidayUntil) > today + deliveryLimits.daysAhead) {
    const last = dateText(formatDay(today + deliveryLimits.daysAhead));
    throw createInvalidError('holidayUntil', `Choose a day no later than ${last}`);
  }
  return inTransaction(ctx.db, async (trx) => {
    if (!(await lockVendor(trx, vendorId))) throw notFound('Vendor');
    await saveSettings(trx, vendorId, columnsOf(change));
    if (change.products) await setOwnDispatchDays(trx, vendorId, change.products);
    return getSettings(trx, vendorId);
  });
}

async function setOwnDispatchDays(
  trx: Trx,
  vendorId: string,
  products: NonNullable<VendorDeliveryChange['products']>,
): Promise<void> {
  const days = new Map(products.map(({ _id, dispatchDays }) => [_id, dispatchDays]));
  const foundCount = await updateDispatchDays(trx, vendorId, days);
  if (foundCount < days.size) throw notFound('Product');
}

function columnsOf(change: VendorDeliveryChange) {
  const { area } = change;
  const columns = {
    dispatch_pin: change.dispatchPin,
    dispatch_days: change.dispatchDays,
    working_days: change.workingDays && [...new Set(change.workingDays)].toSorted(),
    holidays: change.holidays && [...new Set(change.holidays)].toSorted(),
    holiday_until: change.holidayUntil,
    return_transport_paise:
      change.returnTransport === undefined ? undefined : paiseOf(change.returnTransport),
    ...(area && {
      area_kind: area.kind,
      area_states:
        area.kind === 'states' ? (area.states ?? []).map((state) => findStateCode(state)!) : [],
      area_km: area.kind === 'radius' ? area.km : null,
    }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const createInvalidError = (field: string, message: string) =>
  new AppError('invalid', message, { errors: { [field]: message } });
