import type { Db, Trx } from '#server/platform/db/connection.ts';

export const findShopSettings = (db: Db | Trx) => selectSettings(db).executeTakeFirstOrThrow();

/** Products take a share lock of this row while they are written. */
export const lockShopSettings = (trx: Trx) =>
  selectSettings(trx).forUpdate().executeTakeFirstOrThrow();

const selectSettings = (db: Db | Trx) =>
  db.selectFrom('shop_settings').select(['undeclared_leave_on']);

export async function setShopSettings(
  trx: Trx,
  columns: { undeclared_leave_on?: string | null },
): Promise<void> {
  await trx.updateTable('shop_settings').set(columns).execute();
}
