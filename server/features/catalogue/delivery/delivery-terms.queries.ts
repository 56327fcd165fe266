import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;
export type TermsRow = Awaited<ReturnType<typeof findTerms>>[number];

const settingsColumns = [
  'vendors.pickup_address',
  'vendors.gst_number',
  'vendors.gst_registration',
  'vendors.enrolment_number',
  'vendors.state as vendor_state',
  'dispatch_pin',
  'delivery_settings.dispatch_days',
  'area_kind',
  'area_states',
  'area_km',
  'working_days',
  'holidays',
  'holiday_until',
  'return_transport_paise',
] as const;

/** The columns of the settings are null for a vendor who has not set anything yet. */
export function findSettings(db: Db | Trx, vendorId: string) {
  return db
    .selectFrom('vendors')
    .leftJoin('delivery_settings', 'delivery_settings.vendor_id', 'vendors.id')
    .select(settingsColumns)
    .where('vendors.id', '=', vendorId)
    .executeTakeFirstOrThrow();
}

/** Finds the products' own days to dispatch and the settings of their vendors. The rows are not sorted. */
export function findTerms(
  db: Db | Trx,
  productIds: string[],
  { isPublicOnly }: { isPublicOnly: boolean },
) {
  return db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .leftJoin('delivery_settings', 'delivery_settings.vendor_id', 'products.vendor_id')
    .select(['products.id', 'products.dispatch_days as product_dispatch_days', ...settingsColumns])
    .select((eb) =>
      eb.selectFrom('shop_clock').select('offset_ms').$asScalar().$notNull().as('clock_offset_ms'),
    )
    .where('products.id', '=', sql<string>`any(${productIds}::uuid[])`)
    .$if(isPublicOnly, (query) => query.where('products.is_public', '=', true))
    .execute();
}
