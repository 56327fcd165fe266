import type { Db, Trx } from '#server/platform/db/connection.ts';

export const findShopSettings = (db: Db | Trx) => selectSettings(db).executeTakeFirstOrThrow();

/**
 * Locks the settings. A write of a product waits for this lock, so that it uses the new settings.
 */
export const lockShopSettings = (trx: Trx) =>
  selectSettings(trx).forUpdate().executeTakeFirstOrThrow();

const officerColumns = ['officer_name', 'officer_email', 'officer_phone', 'officer_hours'] as const;

const selectSettings = (db: Db | Trx) =>
  db.selectFrom('shop_settings').select(['undeclared_leave_on', ...officerColumns]);

export type StoredSettings = Awaited<ReturnType<typeof findShopSettings>>;

export async function setShopSettings(trx: Trx, columns: Partial<StoredSettings>): Promise<void> {
  await trx.updateTable('shop_settings').set(columns).execute();
}

/** Finds the officer. Either all four columns are null or none of them is. */
export const findOfficer = (db: Db) =>
  db.selectFrom('shop_settings').select(officerColumns).executeTakeFirstOrThrow();
