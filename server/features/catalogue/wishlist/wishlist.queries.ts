import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopClockTimestamp, shopNow } from '#server/platform/db/shop-time.ts';

/** Returns the saved products, newest first. A list has at most 100 products, so it needs no pages. */
export function findItems(db: Db, accountId: string) {
  return db
    .selectFrom('wishlist_items')
    .select(['product_id', 'added_at', 'added_price_paise', 'was_in_stock'])
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();
}

/** Creates the account's list if there is none, and locks it, so that parallel calls cannot exceed the limit. */
export async function lockWishlist(trx: Trx, accountId: string): Promise<void> {
  await sql`insert into wishlists (account_id) values (${accountId})
    on conflict (account_id) do update set account_id = excluded.account_id`.execute(trx);
}

/** Saves a product. Returns false if the product is not public or already saved, or if the list is full. */
export async function insertItem(
  trx: Trx,
  { accountId, productId, maxItems }: { accountId: string; productId: string; maxItems: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into wishlist_items (account_id, product_id, added_at, added_price_paise, was_in_stock)
    select ${accountId}, id, ${shopClockTimestamp}, price_from_paise, in_stock from products
    where id = ${productId} and is_public
      and (select count(*) from wishlist_items where account_id = ${accountId}) < ${maxItems}
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

export interface VisitorsItem {
  productId: string;
  pricePaise: number | null;
  isInStock: boolean | null;
}

/** Inserts a visitor's products, newest first, so that the oldest are left out when the list is full. */
export async function insertItems(
  trx: Trx,
  { accountId, items, maxItems }: { accountId: string; items: VisitorsItem[]; maxItems: number },
): Promise<void> {
  await sql`
    insert into wishlist_items (account_id, product_id, added_at, added_price_paise, was_in_stock)
    select ${accountId}, products.id, ${shopNow} - place * interval '1 microsecond',
      coalesce(given.price_paise, price_from_paise), coalesce(given.is_in_stock, in_stock)
    from unnest(
      ${items.map((item) => item.productId)}::uuid[], ${items.map((item) => item.pricePaise)}::bigint[],
      ${items.map((item) => item.isInStock)}::boolean[]
    ) with ordinality as given (product_id, price_paise, is_in_stock, place)
    join products on products.id = given.product_id and is_public
    where not exists (
      select from wishlist_items where account_id = ${accountId} and product_id = given.product_id)
    order by place
    limit (select greatest(0, ${maxItems} - count(*)) from wishlist_items where account_id = ${accountId})
    on conflict do nothing`.execute(trx);
}

export async function deleteItem(db: Db, accountId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('wishlist_items')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .execute();
}

export async function findProductIds(db: Db | Trx, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

export const findShare = (db: Db, accountId: string) =>
  db
    .selectFrom('wishlists')
    .select(['name', 'share_token'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Shares the list. A list that is already shared keeps its token. Without a new name, the list keeps its name. */
export async function setShare(
  db: Db,
  { accountId, token, name }: { accountId: string; token: string; name: string | undefined },
) {
  const { rows } = await sql<{ name: string; share_token: string }>`
    insert into wishlists as list (account_id, name, share_token)
    values (${accountId}, ${name ?? ''}, ${token})
    on conflict (account_id) do update set
      name = coalesce(${name ?? null}, list.name),
      share_token = coalesce(list.share_token, excluded.share_token)
    returning name, share_token`.execute(db);
  return rows[0]!;
}

export const clearShare = (db: Db, accountId: string) =>
  db
    .updateTable('wishlists')
    .set({ share_token: null })
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();

export const findSharedList = (db: Db, token: string) =>
  db
    .selectFrom('wishlists')
    .select(['account_id', 'name'])
    .where('share_token', '=', token)
    .executeTakeFirst();

/** Deletes the list with its items. */
export async function eraseWishlist(trx: Trx, { accountId }: { accountId: string }): Promise<void> {
  await trx.deleteFrom('wishlists').where('account_id', '=', accountId).execute();
}
