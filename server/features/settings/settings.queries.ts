import type { Db, Trx } from '#server/platform/db/connection.ts';

export const findShopSettings = (db: Db | Trx) => selectSettings(db).executeTakeFirstOrThrow();

/** Products take a share lock of this row while they are written. */
export const lockShopSettings = (trx: Trx) =>
  selectSettings(trx).forUpdate().executeTakeFirstOrThrow();

const officerColumns = ['officer_name', 'officer_email', 'officer_phone', 'officer_hours'] as const;

const selectSettings = (db: Db | Trx) =>
  db.selectFrom('shop_settings').select(['undeclared_leave_on', ...officerColumns]);

export type StoredSettings = Awaited<ReturnType<typeof findShopSettings>>;

export async function setShopSettings(trx: Trx, columns: Partial<StoredSettings>): Promise<void> {
  await trx.updateTable('shop_settings').set(columns).execute();
}

/** All four are null together. */
export const findOfficer = (db: Db) =>
  db.selectFrom('shop_settings').select(officerColumns).executeTakeFirstOrThrow();
