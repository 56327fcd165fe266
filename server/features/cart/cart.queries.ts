import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';

/** Newest line last. `held` is what the account's own unpaid purchases hold, which is still available to it. */
export function findCartLines(db: Db, accountId: string) {
  return db
    .selectFrom('cart_lines')
    .select(['product_id', 'quantity', ownHolds(accountId, 'cart_lines.product_id').as('held')])
    .where('account_id', '=', accountId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute();
}

const ownHolds = (accountId: string, product: string) => sql<number>`(
  select coalesce(sum(stock_holds.quantity), 0) from stock_holds
  join purchases on purchases.id = stock_holds.purchase_id
  where stock_holds.product_id = ${sql.ref(product)} and stock_holds.state = 'live'
    and purchases.account_id = ${accountId} and purchases.status = 'pending')::int`;

export interface Line {
  accountId: string;
  productId: string;
  quantity: number;
}

/** What the account may buy of a product: unheld stock, and what it holds itself. */
const availableTo = (accountId: string) =>
  sql<number>`(products.stock_available + ${ownHolds(accountId, 'products.id')})`;

/** One statement checks and writes, so that two clicks at once cannot exceed the stock together. */
export async function addLineWithinStock(
  db: Db,
  line: Line & { maxLines: number },
): Promise<boolean> {
  const { accountId, productId, quantity, maxLines } = line;
  const added = await sql`
    insert into cart_lines as line (account_id, product_id, quantity, added_at)
    select ${accountId}, id, ${quantity}, clock_timestamp() from products
    where id = ${productId} and is_public and ${availableTo(accountId)} >= ${quantity}
      and (select count(*) from cart_lines
           where account_id = ${accountId} and product_id <> ${productId}) < ${maxLines}
    on conflict (account_id, product_id) do update
      set quantity = line.quantity + excluded.quantity
      where line.quantity + excluded.quantity
        <= (select ${availableTo(accountId)} from products where id = excluded.product_id)
    returning line.quantity`.execute(db);
  return added.rows.length === 1;
}

export async function setLineWithinStock(db: Db, line: Line): Promise<boolean> {
  const set = await db
    .updateTable('cart_lines')
    .from('products')
    .set({ quantity: line.quantity })
    .whereRef('products.id', '=', 'cart_lines.product_id')
    .where('cart_lines.account_id', '=', line.accountId)
    .where('cart_lines.product_id', '=', line.productId)
    .where('products.is_public', '=', true)
    .where(availableTo(line.accountId), '>=', line.quantity)
    .executeTakeFirst();
  return set.numUpdatedRows === 1n;
}

/** Why a line was refused: whether the product is on sale, what the cart holds, what is available. */
export async function findLineLimits(db: Db, accountId: string, productId: string) {
  return db
    .selectFrom('products')
    .leftJoin('cart_lines', (join) =>
      join
        .onRef('cart_lines.product_id', '=', 'products.id')
        .on('cart_lines.account_id', '=', accountId),
    )
    .select(['products.is_public', 'cart_lines.quantity', availableTo(accountId).as('available')])
    .where('products.id', '=', productId)
    .executeTakeFirst();
}

export function countCartLines(db: Db, accountId: string) {
  return db
    .selectFrom('cart_lines')
    .select((row) => row.fn.countAll<number>().as('lines'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function deleteLine(db: Db, accountId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('cart_lines')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .execute();
}

export async function deleteLines(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('cart_lines').where('account_id', '=', accountId).execute();
}

/** Deletes each bought line and inserts what is left of it: the customer may have added more in the meantime. */
export async function subtractLines(
  trx: Trx,
  accountId: string,
  bought: { productId: string; quantity: number }[],
): Promise<void> {
  await sql`
    with bought as (
      select * from unnest(
        ${bought.map(({ productId }) => productId)}::uuid[], ${bought.map(({ quantity }) => quantity)}::int[]
      ) as bought (product_id, quantity)
    ), taken as (
      delete from cart_lines using bought
      where cart_lines.account_id = ${accountId} and cart_lines.product_id = bought.product_id
      returning cart_lines.*, cart_lines.quantity - bought.quantity as rest
    )
    insert into cart_lines (account_id, product_id, quantity, added_at)
    select account_id, product_id, rest, added_at from taken where rest > 0`.execute(trx);
}
