import type { Db } from '#server/platform/db/connection.ts';

/** The one primary-key read of every signed-in call. */
export function findAccountForCall(db: Db, id: string) {
  return db
    .selectFrom('accounts')
    .leftJoin('vendors', 'vendors.id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.role',
      'accounts.name',
      'accounts.status',
      'accounts.token_version',
      'vendors.status as vendor_status',
    ])
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .leftJoin('vendors', 'vendors.id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.role',
      'accounts.name',
      'accounts.email',
      'accounts.status',
      'accounts.password_hash',
      'accounts.token_version',
      'vendors.status as vendor_status',
    ])
    .where('accounts.email', '=', email)
    .executeTakeFirst();
}
