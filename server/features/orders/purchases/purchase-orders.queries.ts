import { sql, type Insertable } from 'kysely';
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-status.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { OrderEvents } from '#server/schema/tables.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

export type PurchaseOrderRow = Awaited<ReturnType<typeof findOrdersOfPurchase>>[number];
export type LineRow = Awaited<ReturnType<typeof findLines>>[number];
export type EventRow = Awaited<ReturnType<typeof findNewestEvents>>[number];
export type OrderChange = Parameters<typeof updateOrderRow>[2];

/** Finds the orders of a purchase, each with the email of its vendor. */
export function findOrdersOfPurchase(db: Db | Trx, purchaseId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('vendors', 'vendors.id', 'orders.vendor_id')
    .selectAll('orders')
    .select('vendors.contact_email as vendor_email')
    .where('purchase_id', '=', purchaseId)
    .orderBy('number')
    .execute();
}

export function findLines(db: Db | Trx, orderIds: string[]) {
  return db
    .selectFrom('order_lines')
    .select([
      'order_id',
      'variant_id',
      'name',
      'option_names',
      'option_values',
      'quantity',
      'total_paise',
    ])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

export function findPieces(trx: Trx, orderIds: string[]) {
  return trx
    .selectFrom('order_lines')
    .select(['order_id as orderId', 'variant_id as variantId', 'quantity'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/** Finds the lines of a purchase as they were bought, except the lines of cancelled orders. */
export function findUncancelledLines(trx: Trx, purchaseId: string) {
  return trx
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'product_id as productId',
      'variant_id as variantId',
      'name',
      'option_values as optionValues',
      'quantity',
      'price_paise as pricePaise',
      'discount_price_paise as discountPricePaise',
      'total_paise as totalPaise',
    ])
    .where('orders.purchase_id', '=', purchaseId)
    .where('orders.status', '<>', 'cancelled')
    .orderBy('orders.number')
    .orderBy('position')
    .execute();
}

/** Returns whether the account has already changed the order in a call with this Idempotency-Key. */
export async function hasEventWithIdempotencyKey(
  trx: Trx,
  orderId: string,
  accountId: string,
  idempotencyKey: string,
): Promise<boolean> {
  const event = await trx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('actor_id', '=', accountId)
    .where('request_key', '=', idempotencyKey)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

export async function updateOrderRow(
  trx: Trx,
  id: string,
  change: {
    status?: OrderStatus;
    payment_status?: PaymentStatus;
    shipped_at?: Date | null;
    cancelled_at?: Date;
    delivered_at?: Date | null;
    stock_returned?: boolean;
    refunded_paise?: number;
    delayed_to?: string;
    delay_reason?: string;
    delivery_code?: string;
  },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks every order of a purchase as paid and inserts the events, in one statement. */
export async function setOrdersPaid(
  trx: Trx,
  purchaseId: string,
  events: Insertable<OrderEvents>[],
  now: Date,
): Promise<void> {
  await trx
    .with('paid', (db) =>
      db
        .updateTable('orders')
        .set({ payment_status: 'paid', updated_at: now })
        .where('purchase_id', '=', purchaseId),
    )
    .insertInto('order_events')
    .values(events)
    .execute();
}

export async function setUnpaidOrdersFailed(
  trx: Trx,
  purchaseId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ payment_status: 'failed', updated_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('payment_status', '=', 'pending')
    .execute();
}

export async function insertEvents(db: Db | Trx, events: Insertable<OrderEvents>[]): Promise<void> {
  await db.insertInto('order_events').values(events).execute();
}

export async function hasEventInLastHour(
  trx: Trx,
  purchaseId: string,
  what: string,
): Promise<boolean> {
  const event = await trx
    .selectFrom('order_events')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('what', '=', what)
    .where('at', '>', sql<Date>`${shopNow} - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/** Counts the order's events whose text begins with `prefix`. */
export async function countEventsWithPrefix(
  trx: Trx,
  order: OrderKey,
  prefix: string,
): Promise<number> {
  const { events } = await trx
    .selectFrom('order_events')
    .select((eb) => eb.fn.countAll<number>().as('events'))
    .where('purchase_id', '=', order.purchase_id)
    .where('order_id', '=', order.id)
    .where(sql<boolean>`starts_with(what, ${prefix})`)
    .executeTakeFirstOrThrow();
  return Number(events);
}

type OrderKey = Pick<PurchaseOrderRow, 'id' | 'purchase_id'>;

/** Finds the newest events of an order and of its purchase, and sorts them oldest first. */
export function findNewestEvents(db: Db, order: OrderKey, limit: number) {
  const newest = selectEvents(db, order).selectAll().orderBy('id', 'desc').limit(limit);
  return db.selectFrom(newest.as('event')).selectAll().orderBy('at').orderBy('id').execute();
}

export async function countEvents(db: Db, order: OrderKey): Promise<number> {
  const { events } = await selectEvents(db, order)
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow();
  return events;
}

const selectEvents = (db: Db, { id, purchase_id }: OrderKey) =>
  db
    .selectFrom('order_events')
    .where('purchase_id', '=', purchase_id)
    .where((row) => row.or([row('order_id', 'is', null), row('order_id', '=', id)]));
