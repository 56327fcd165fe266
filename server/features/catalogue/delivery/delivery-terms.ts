import { defaultDispatchDays, workingWeekdays } from '#contract/catalogue/delivery-rules.ts';
import { findStateCode } from '#contract/base/state-codes.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findTerms, type SettingsRow } from './delivery-terms.queries.ts';
import { findPinCode } from '#server/features/base/places/find-pin-code.ts';
import { readCode } from '#contract/field-rules.ts';
import type { DeliveryTerms } from './plan-delivery.ts';

const pinInText = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/g;

/**
 * Finds the last number of exactly six digits that does not start with 0. It must be the last, because a plot number of
 * six digits may come before the PIN code.
 */
export function findPinIn(address: string): string {
  return readCode(address.match(pinInText)?.at(-1) ?? '');
}

/** Returns the vendor's terms. Settings that the vendor has not changed have default values. */
export function termsOf(row: SettingsRow): DeliveryTerms {
  const dispatchPin = row.dispatch_pin || findPinIn(row.pickup_address);
  return {
    sellerState: sellerStateOf(row, dispatchPin),
    registration: row.gst_registration,
    isEnrolled: row.enrolment_number !== '',
    dispatchPin,
    dispatchDays: row.dispatch_days ?? defaultDispatchDays,
    areaKind: row.area_kind ?? 'india',
    areaStates: row.area_states ?? [],
    areaKm: row.area_km,
    workingDays: row.working_days ?? workingWeekdays,
    holidays: row.holidays ?? [],
    holidayUntil: row.holiday_until,
    returnTransportPaise: row.return_transport_paise ?? 0,
  };
}

/** Returns the State code of the GSTIN, otherwise of the business's State, otherwise of the dispatch PIN code. */
const sellerStateOf = (row: SettingsRow, dispatchPin: string): string =>
  row.gst_number.slice(0, 2) ||
  findStateCode(row.vendor_state) ||
  findPinCode(dispatchPin)?.stateCode ||
  '';

/**
 * Returns terms by product id. The rows also contain the offset of the shop's clock, so it is undefined if no product
 * is found.
 */
export async function findProductTerms(
  db: Db | Trx,
  productIds: string[],
  options: { isPublicOnly: boolean },
): Promise<{ terms: Map<string, DeliveryTerms>; clockOffsetMs?: number | undefined }> {
  const rows = productIds.length > 0 ? await findTerms(db, productIds, options) : [];
  const terms = new Map(
    rows.map((row) => {
      const vendorTerms = termsOf(row);
      const dispatchDays = row.product_dispatch_days ?? vendorTerms.dispatchDays;
      return [row.id, { ...vendorTerms, dispatchDays }];
    }),
  );
  return { terms, clockOffsetMs: rows[0]?.clock_offset_ms };
}
