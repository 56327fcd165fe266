import type { Db } from '#server/platform/db/connection.ts';

export const findOwnOrder = (db: Db, accountId: string, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'vendor_id'])
    .where('id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const findOwnReturn = (db: Db, accountId: string, returnId: string) =>
  db
    .selectFrom('returns')
    .select(['id', 'order_id', 'vendor_id'])
    .where('id', '=', returnId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const findPublicProduct = (db: Db, id: string) =>
  db
    .selectFrom('products')
    .select(['id', 'vendor_id'])
    .where('id', '=', id)
    .where('is_public', '=', true)
    .executeTakeFirst();

export const findApprovedVendor = (db: Db, id: string) =>
  db
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
