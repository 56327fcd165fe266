import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopClockTimestamp } from '#server/platform/db/shop-time.ts';

/**
 * Finds the lines, newest last. `held` counts the pieces that the account's own unpaid purchases hold. The account can
 * still buy these pieces.
 */
export function findCartLines(db: Db, accountId: string) {
  return db
    .selectFrom('cart_lines')
    .innerJoin('variants', 'variants.id', 'cart_lines.variant_id')
    .selectAll('variants')
    .select(['quantity', ownHolds(accountId, 'cart_lines.variant_id').as('held')])
    .where('account_id', '=', accountId)
    .orderBy('added_at')
    .orderBy('cart_lines.variant_id')
    .execute();
}

const ownHolds = (accountId: string, variant: string) => sql<number>`(
  select coalesce(sum(stock_holds.quantity), 0) from stock_holds
  join purchases on purchases.id = stock_holds.purchase_id
  where stock_holds.variant_id = ${sql.ref(variant)} and stock_holds.state = 'live'
    and purchases.account_id = ${accountId} and purchases.status = 'pending')::int`;

export interface LineKey {
  accountId: string;
  productId: string;
  /**
   * Undefined means the variant of the account's only line of the product. If the account has no line or several lines
   * of the product, undefined means the default variant.
   */
  variantId?: string | undefined;
}

export interface Line extends LineKey {
  quantity: number;
}

/** SQL for the id of the variant that a `LineKey` means. The surrounding query must read `products`. */
const requestedVariantId = ({ accountId, productId, variantId }: LineKey): RawBuilder<unknown> =>
  variantId
    ? sql`${variantId}::uuid`
    : sql`coalesce(${onlyLine(accountId, productId)}, default_variant_id)`;

const onlyLine = (accountId: string, productId: string) => sql`(
  select (array_agg(variant_id))[1] from cart_lines
  where account_id = ${accountId} and product_id = ${productId} having count(*) = 1)`;

/** SQL for the product of a `LineKey`, joined with the variant that the `LineKey` means. Locks nothing. */
const requestedVariant = (key: LineKey) => sql`
  products join variants on variants.product_id = products.id and variants.id = ${requestedVariantId(key)}
  where products.id = ${key.productId}`;

/** SQL for the pieces of a variant that the account may buy: those without a hold and those that the account itself holds. */
const availableTo = (accountId: string) =>
  sql<number>`(variants.stock_available + ${ownHolds(accountId, 'variants.id')})`;

const isOnSale = sql`is_public and hidden_at is null`;

/** Checks and writes in one statement, so that two simultaneous clicks cannot together exceed the stock. */
export async function addLineWithinStock(
  db: Db,
  line: Line & { maxLines: number },
): Promise<boolean> {
  const { accountId, quantity, maxLines } = line;
  const added = await sql`
    insert into cart_lines as line (account_id, product_id, variant_id, quantity, added_at)
    select ${accountId}, product_id, variants.id, ${quantity}, ${shopClockTimestamp} from ${requestedVariant(line)}
      and ${isOnSale} and ${availableTo(accountId)} >= ${quantity}
      and (select count(*) from cart_lines
           where account_id = ${accountId} and variant_id <> variants.id) < ${maxLines}
    on conflict (account_id, variant_id) do update
      set quantity = line.quantity + excluded.quantity
      where line.quantity + excluded.quantity
        <= (select ${availableTo(accountId)} from variants where id = excluded.variant_id)
    returning line.quantity`.execute(db);
  return added.rows.length === 1;
}

export async function setLineWithinStock(db: Db, line: Line): Promise<boolean> {
  const { accountId, quantity } = line;
  const { numAffectedRows } = await sql`
    update cart_lines set quantity = ${quantity}
    where account_id = ${accountId} and variant_id = (
      select variants.id from ${requestedVariant(line)} and ${isOnSale} and ${availableTo(accountId)} >= ${quantity}
    )`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Finds the reasons to refuse a line: whether the variant is on sale, and how many pieces the cart has and may have.
 */
export async function findLineLimits(db: Db, key: LineKey) {
  const { rows } = await sql<{ isOnSale: boolean; quantity: number | null; available: number }>`
    select (${isOnSale}) as "isOnSale", ${availableTo(key.accountId)} as available, (
      select quantity from cart_lines where account_id = ${key.accountId} and variant_id = variants.id
    ) as quantity
    from ${requestedVariant(key)}`.execute(db);
  return rows[0];
}

export function countCartLines(db: Db, accountId: string) {
  return db
    .selectFrom('cart_lines')
    .select((row) => row.fn.countAll<number>().as('lines'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function deleteLine(db: Db, key: LineKey): Promise<void> {
  await sql`
    delete from cart_lines
    where account_id = ${key.accountId} and variant_id = (select variants.id from ${requestedVariant(key)})`.execute(
    db,
  );
}

export async function deleteLines(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('cart_lines').where('account_id', '=', accountId).execute();
}

/**
 * Removes the bought pieces from the cart. A line with more pieces, which the customer has added in the meantime, is
 * inserted again with the rest.
 */
export async function subtractLines(
  trx: Trx,
  accountId: string,
  bought: { variantId: string; quantity: number }[],
): Promise<void> {
  await sql`
    with bought as (
      select * from unnest(
        ${bought.map(({ variantId }) => variantId)}::uuid[], ${bought.map(({ quantity }) => quantity)}::int[]
      ) as bought (variant_id, quantity)
    ), taken as (
      delete from cart_lines using bought
      where cart_lines.account_id = ${accountId} and cart_lines.variant_id = bought.variant_id
      returning cart_lines.*, cart_lines.quantity - bought.quantity as rest
    )
    insert into cart_lines (account_id, product_id, variant_id, quantity, added_at)
    select account_id, product_id, variant_id, rest, added_at from taken where rest > 0`.execute(
    trx,
  );
}

export async function eraseCartLines(
  trx: Trx,
  { accountId }: { accountId: string },
): Promise<void> {
  await trx.deleteFrom('cart_lines').where('account_id', '=', accountId).execute();
}
