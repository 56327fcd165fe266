import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { OrderEvents } from '#server/platform/db/tables.ts';
import { signedOut } from '#server/platform/http/app-error.ts';
import type { NewPurchase } from './new-purchase.ts';

/** One customer's purchases are made one after the other; other customers do not wait. */
export function lockCustomer(trx: Trx, id: string) {
  return trx
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(signedOut);
}

/** Oldest first. */
export function findOpenPurchases(db: Db | Trx, accountId: string) {
  return (
    db
      .selectFrom('purchases')
      .select('id')
      .where('account_id', '=', accountId)
      // A literal, so that the plan made once for all may use the index of open purchases.
      .where(sql<boolean>`status = 'pending'`)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  );
}

/** The purchase, its orders, their lines and the event: one statement, whatever their number. */
export async function insertPurchase(
  trx: Trx,
  purchase: NewPurchase,
  event: Insertable<OrderEvents>,
): Promise<void> {
  const { orders, ...row } = purchase;
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

/** False when it was given up meanwhile; the provider's id is kept either way, so that late money is found. */
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

export async function closePurchase(
  trx: Trx,
  id: string,
  change: { released_at: Date; status?: 'failed'; status_reason?: string },
): Promise<void> {
  await trx
    .updateTable('purchases')
    .set({ ...change, updated_at: change.released_at })
    .where('id', '=', id)
    .execute();
}

export function findPurchaseByProviderOrder(db: Db, providerOrderId: string) {
  return db
    .selectFrom('purchases')
    .select(['id', 'account_id', 'status', 'provider', 'hold_expires_at', 'released_at'])
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst();
}

export function findExpired(db: Db, now: Date, most: number) {
  return (
    db
      .selectFrom('purchases')
      .select('id')
      // Literals, so that the index of what is still held serves it.
      .where(sql<boolean>`released_at is null and status in ('pending', 'aside')`)
      .where('hold_expires_at', '<=', now)
      .orderBy('hold_expires_at')
      .limit(most)
      .execute()
  );
}
