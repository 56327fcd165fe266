import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { Addresses } from '#server/schema/tables.ts';
import type { Insertable, Updateable } from 'kysely';

export function findAddresses(db: Db, accountId: string) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute();
}

export async function insertAddress(trx: Trx, values: Insertable<Addresses>): Promise<void> {
  await trx.insertInto('addresses').values(values).execute();
}

export async function updateAddressRow(
  trx: Trx,
  id: string,
  change: Updateable<Addresses>,
): Promise<void> {
  await trx.updateTable('addresses').set(change).where('id', '=', id).execute();
}

export async function clearDefaultAddress(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();
}

export async function deleteAddressById(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('addresses').where('id', '=', id).execute();
}

export async function eraseAddresses(
  trx: Trx,
  { accountId }: { accountId: string },
): Promise<void> {
  await trx.deleteFrom('addresses').where('account_id', '=', accountId).execute();
}
