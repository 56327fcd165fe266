import { sql, type Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { OrderEvents } from '#server/schema/tables.ts';
import type { NewPurchase } from './new-purchase.ts';

export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

/** Inserts the purchase, its orders, all their lines and the event in one statement. */
export async function insertPurchase(
  trx: Trx,
  purchase: NewPurchase,
  event: Insertable<OrderEvents>,
): Promise<void> {
  const { orders, ...own } = purchase;
  const row = { ...own, checkout_id: own.checkout_id ?? findCheckout(purchase) };
  const { id: purchase_id, account_id, created_at } = purchase;
  await trx
    .with('purchase', (db) => db.insertInto('purchases').values(row))
    .with('event', (db) => db.insertInto('order_events').values(event))
    .with('parts', (db) =>
      db.insertInto('orders').values(
        orders.map(({ lines: _lines, ...order }) => ({
          ...order,
          number: sql<string>`next_order_number(${created_at})`,
          purchase_id,
          account_id,
          created_at,
          updated_at: created_at,
        })),
      ),
    )
    .insertInto('order_lines')
    .values(
      orders.flatMap((order) =>
        order.lines.map((line, position) => ({ ...line, order_id: order.id, position })),
      ),
    )
    .execute();
}

/** How many of an account's newest unpaid purchases are searched for the checkout of a new purchase. */
const maxSearchedPurchases = 50;

/**
 * Finds the checkout that a new purchase continues: of the checkouts without a paid attempt, that of the account's
 * newest unpaid purchase with one of the same products. Returns null if there is none. Paid attempts are searched
 * in two conditions, because one condition with `or` would read the whole table.
 */
function findCheckout({ account_id, orders }: NewPurchase) {
  const productIds = orders.flatMap(({ lines }) => lines.map((line) => line.product_id));
  return sql<string | null>`(
    select earlier.checkout_id from (
      select id, coalesce(checkout_id, id) as checkout_id, created_at from purchases
      where account_id = ${account_id} and status in ('pending', 'failed')
      order by created_at desc limit ${maxSearchedPurchases}
    ) as earlier
    where exists (
      select from orders join order_lines on order_lines.order_id = orders.id
      where orders.purchase_id = earlier.id and orders.status <> 'cancelled'
        and order_lines.product_id = any(${productIds}::uuid[])
    ) and not exists (
      select from purchases as first where first.id = earlier.checkout_id and first.status = 'paid'
    ) and not exists (
      select from purchases as later where later.checkout_id = earlier.checkout_id and later.status = 'paid'
    )
    order by earlier.created_at desc limit 1)`;
}

/** Finds a paid attempt at a checkout. If there is none, finds an attempt whose payment is under review. */
export function findAttemptPaidOrUnderReview(trx: Trx, checkoutId: string) {
  return trx
    .selectFrom('purchases')
    .select('status')
    .where((row) => row.or([row('id', '=', checkoutId), row('checkout_id', '=', checkoutId)]))
    .where('status', 'in', ['paid', 'under_review'])
    .orderBy('status', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Locks the other attempts at the checkout of a purchase, whatever their status, so that none of them is paid while the
 * caller decides.
 */
export function lockOtherAttempts(trx: Trx, { id, checkout_id }: PurchaseRow) {
  const checkoutId = checkout_id ?? id;
  return trx
    .selectFrom('purchases')
    .selectAll()
    .where((row) => row.or([row('id', '=', checkoutId), row('checkout_id', '=', checkoutId)]))
    .where('id', '<>', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function findPurchase(db: Db, id: string) {
  return db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The ids of provider orders are unique across all providers. */
export function findPurchaseByProviderOrder(db: Db, providerOrderId: string) {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst();
}

export function lockPurchaseRow(trx: Trx, id: string) {
  return trx
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds the unpaid purchases of an account, oldest first, with the number of pieces that each holds. */
export function findOpenPurchases(trx: Trx, accountId: string) {
  return (
    trx
      .selectFrom('purchases')
      .select([
        'id',
        'checkout_id',
        'amount_paise',
        'provider',
        'provider_order_id',
        'hold_expires_at',
        'created_at',
      ])
      .select(
        sql<number>`(select coalesce(sum(quantity), 0)::int from stock_holds
          where purchase_id = purchases.id and state = 'live')`.as('pieces'),
      )
      .where('account_id', '=', accountId)
      // Use a literal: with a parameter, a prepared plan would not use the partial index of open purchases.
      .where(sql<boolean>`status = 'pending'`)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  );
}

/** Returns whether the account has a paid order. Refunded and cancelled orders do not count, because their money goes back. */
export async function hasPaidOrder(trx: Trx, accountId: string): Promise<boolean> {
  const paid = await trx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('payment_status', '=', 'paid')
    .where('status', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/**
 * Counts, for each variant, the account's holds since `since` that ended without a payment. A purchase without a provider
 * order does not count: the provider did not answer, so it could not be paid.
 */
export async function findUnpaidHolds(
  trx: Trx,
  accountId: string,
  { variantIds, since }: { variantIds: string[]; since: Date },
) {
  return trx
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .innerJoin('stock_holds', 'stock_holds.purchase_id', 'purchases.id')
    .select(['stock_holds.variant_id as variantId'])
    .select(sql<number>`count(distinct purchases.id)::int`.as('holds'))
    .select((eb) => eb.fn.max('purchases.released_at').as('endedAt'))
    .where('orders.account_id', '=', accountId)
    .where('orders.created_at', '>', since)
    .where('purchases.status', '=', 'failed')
    .where('purchases.is_replacement', '=', false)
    .where('purchases.provider_order_id', 'is not', null)
    .where('stock_holds.variant_id', 'in', variantIds)
    .groupBy('stock_holds.variant_id')
    .execute();
}

/** Sums the pieces of each variant that the account's unpaid purchases hold. */
export async function sumLiveHolds(trx: Trx, accountId: string, variantIds: string[]) {
  return (
    trx
      .selectFrom('purchases')
      .innerJoin('stock_holds', 'stock_holds.purchase_id', 'purchases.id')
      .select([
        'stock_holds.variant_id as variantId',
        sql<number>`sum(stock_holds.quantity)::int`.as('pieces'),
      ])
      .where('account_id', '=', accountId)
      // Use literals: with a parameter, a prepared plan would not use the partial index of open purchases.
      .where(sql<boolean>`purchases.status = 'pending' and not is_replacement`)
      .where('stock_holds.state', '=', 'live')
      .where('stock_holds.variant_id', 'in', variantIds)
      .groupBy('stock_holds.variant_id')
      .execute()
  );
}

export function findExpiredPurchases(db: Db, now: Date, limit: number) {
  return (
    db
      .selectFrom('purchases')
      .select('id')
      // Use literals: with parameters, a prepared plan would not use the partial index of purchases that hold stock.
      .where(sql<boolean>`released_at is null and status in ('pending', 'under_review')`)
      .where('hold_expires_at', '<=', now)
      .orderBy('hold_expires_at')
      .limit(limit)
      .execute()
  );
}

export function findPurchasesToCheck(db: Db, provider: string, now: Date, limit: number) {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('check_at', '<=', now)
    .where('provider', '=', provider)
    .orderBy('check_at')
    .limit(limit)
    .execute();
}

export function findPurchasesUnderReview(db: Db, limit: number) {
  return db
    .selectFrom('purchases')
    .select([
      'id',
      'status_reason',
      'customer_name',
      'customer_email',
      'amount_paise',
      'updated_at',
      (row) =>
        jsonArrayFrom(
          row
            .selectFrom('orders')
            .select(['orders.id as _id', 'orders.number as orderId'])
            .whereRef('orders.purchase_id', '=', 'purchases.id')
            .orderBy('orders.number'),
        ).as('orders'),
    ])
    .where('status', '=', 'under_review')
    .orderBy('updated_at')
    .limit(limit)
    .execute();
}

/**
 * Stores the provider's order id even if the purchase has ended, because a late payment must be found. Returns false if
 * the purchase has ended.
 */
export async function setProviderOrder(
  db: Db,
  id: string,
  providerOrderId: string,
  now: Date,
): Promise<boolean> {
  const { status } = await db
    .updateTable('purchases')
    .set({ provider_order_id: providerOrderId, updated_at: now })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirstOrThrow();
  return status === 'pending';
}

export async function setCheckAt(db: Db, id: string, checkAt: Date | null): Promise<void> {
  await db.updateTable('purchases').set({ check_at: checkAt }).where('id', '=', id).execute();
}

export async function setFailureMailed(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('purchases')
    .set({ failure_mailed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updatePurchaseRow(
  trx: Trx,
  id: string,
  change: {
    status?: 'failed' | 'under_review';
    status_reason?: string;
    check_at?: null;
    released_at?: Date;
  },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('purchases')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks the purchase as paid, and marks the payment that has paid it. */
export async function setPurchasePaid(
  trx: Trx,
  purchaseId: string,
  paymentId: string,
  now: Date,
): Promise<void> {
  await trx
    .with('payment', (db) =>
      db
        .updateTable('payments')
        .set({ is_settling: true, updated_at: now })
        .where('id', '=', paymentId),
    )
    .updateTable('purchases')
    .set({ status: 'paid', status_reason: '', paid_at: now, check_at: null, updated_at: now })
    .where('id', '=', purchaseId)
    .execute();
}

/**
 * Counts the purchases that may still be paid and whose provider is not one of `providers`, by provider, with the time of
 * the oldest.
 */
export async function countUnservedPurchases(db: Db, providers: readonly string[]) {
  const { rows } = await sql<{ provider: string; count: number; since: Date }>`
    select provider, count(*)::int as count, min(created_at) as since from purchases
    where check_at is not null and provider <> all(${providers}::text[])
    group by provider`.execute(db);
  return rows;
}
