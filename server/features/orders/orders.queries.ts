import type { OrderStatus, PaymentStatus } from '#contract/order-status.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { containsPattern } from '#server/platform/db/conditions.ts';
import { newId } from '#server/platform/new-id.ts';

export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number];
export type LineRow = Awaited<ReturnType<typeof findLines>>[number];
export type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

interface Whose {
  accountId?: string;
  vendorId?: string;
  orderId?: string;
  orderIds?: string[];
  paymentStatuses?: PaymentStatus[];
  status?: OrderStatus | undefined;
  q?: string | undefined;
  most: number;
}

function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.purchase_id', '=', 'orders.purchase_id')
        .on('payments.is_settling', '=', true),
    );
}

/** Newest first. */
export function findOrders(db: Db, whose: Whose) {
  return selectOrders(db)
    .select([
      'orders.id',
      'orders.purchase_id',
      'orders.number',
      'orders.account_id',
      'orders.vendor_id',
      'orders.business_name',
      'orders.amount_paise',
      'orders.commission_paise',
      'orders.commission_bps',
      'orders.refunded_paise',
      'orders.status',
      'orders.payment_status',
      'orders.stock_returned',
      'orders.created_at',
      'orders.updated_at',
      'purchases.provider_order_id',
      'purchases.customer_name',
      'purchases.customer_email',
      'purchases.customer_phone',
      'purchases.street',
      'purchases.city',
      'purchases.state',
      'purchases.zip',
      'purchases.country',
      'payments.provider_payment_id',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select(lineColumns)
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    )
    .where(matching(whose))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(whose.most)
    .execute();
}

export async function countOrders(db: Db, whose: Omit<Whose, 'most'>): Promise<number> {
  const { orders } = await selectOrders(db)
    .select((row) => row.fn.countAll<number>().as('orders'))
    .where(matching(whose))
    .executeTakeFirstOrThrow();
  return orders;
}

function matching(whose: Omit<Whose, 'most'>) {
  const { accountId, vendorId, orderId, orderIds, paymentStatuses, status, q } = whose;
  const parts = [sql`true`];
  if (accountId !== undefined) parts.push(sql`orders.account_id = ${accountId}`);
  if (vendorId !== undefined) parts.push(sql`orders.vendor_id = ${vendorId}`);
  if (orderId !== undefined) parts.push(sql`orders.id = ${orderId}`);
  if (orderIds !== undefined) parts.push(sql`orders.id = any(${orderIds})`);
  if (paymentStatuses !== undefined) {
    parts.push(sql`orders.payment_status = any(${paymentStatuses})`);
  }
  if (status !== undefined) parts.push(sql`orders.status = ${status}`);
  if (q) parts.push(withWords(containsPattern(q)));
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** For one owner's orders, which are few enough to be looked through. */
const withWords = (pattern: string) => sql`(
  (orders.number || ' ' || purchases.customer_name || ' ' || purchases.customer_email) ilike ${pattern}
  or exists (select from order_lines where order_id = orders.id and order_lines.name ilike ${pattern}))`;

const lineColumns = [
  'order_id',
  'product_id',
  'name',
  'image',
  'quantity',
  'price_paise',
  'discount_price_paise',
  'total_paise',
] as const;

export function findLines(db: Db | Trx, orderIds: string[]) {
  return db
    .selectFrom('order_lines')
    .select(lineColumns)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

export function findEvents(db: Db, purchaseIds: string[]) {
  return db
    .selectFrom('order_events')
    .select([
      'purchase_id',
      'order_id',
      'at',
      'actor_role',
      'what',
      'from_state',
      'to_state',
      'why',
    ])
    .where('purchase_id', 'in', purchaseIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

interface NewEvent {
  purchaseId: string;
  orderId?: string;
  actor: { role: 'user' | 'vendor' | 'admin' | 'provider' | 'system'; id?: string };
  what: string;
  from?: string;
  to?: string;
  why?: string;
}

export async function insertOrderEvents(db: Db | Trx, events: NewEvent[]): Promise<void> {
  await db.insertInto('order_events').values(events.map(eventRow)).execute();
}

export const eventRow = (event: NewEvent) => ({
  id: newId(),
  purchase_id: event.purchaseId,
  order_id: event.orderId ?? null,
  actor_role: event.actor.role,
  actor_id: event.actor.id ?? null,
  what: event.what,
  from_state: event.from ?? null,
  to_state: event.to ?? null,
  why: event.why ?? null,
});

export function findPurchaseIdOfOrder(db: Db | Trx, orderId: string) {
  return db.selectFrom('orders').select('purchase_id').where('id', '=', orderId).executeTakeFirst();
}

/** The purchase is locked first by everybody; its orders, payments and refunds follow under it. */
export function lockPurchase(trx: Trx, id: string) {
  return trx
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;
export type PurchaseOrderRow = Awaited<ReturnType<typeof findOrdersOfPurchase>>[number];

/** With the address that their vendors' mails go to. */
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

export async function updateOrder(
  trx: Trx,
  id: string,
  change: {
    status?: OrderStatus;
    payment_status?: PaymentStatus;
    shipped_at?: Date | null;
    cancelled_at?: Date;
    stock_returned?: boolean;
    refunded_paise?: number;
  },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Every order of a purchase that its one payment pays, with what is recorded of it. */
export async function payAllOrders(
  trx: Trx,
  purchaseId: string,
  events: NewEvent[],
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
    .values(events.map(eventRow))
    .execute();
}

export function findSettlingPayment(trx: Trx, purchaseId: string) {
  return trx
    .selectFrom('payments')
    .select(['id', 'amount_paise'])
    .where('purchase_id', '=', purchaseId)
    .where('is_settling', '=', true)
    .executeTakeFirst();
}

export async function failUnpaidOrders(trx: Trx, purchaseId: string, now: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ payment_status: 'failed', updated_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('payment_status', '=', 'pending')
    .execute();
}

/** What a vendor has still to send, or would have to once it is paid. */
export function findUnshippedOrders(trx: Trx, vendorId: string) {
  return trx
    .selectFrom('orders')
    .select(['id', 'purchase_id'])
    .where('vendor_id', '=', vendorId)
    .where('status', '=', 'pending')
    .where('payment_status', 'in', ['pending', 'paid'])
    .orderBy('purchase_id')
    .execute();
}

/** Paid and not sent, oldest first. */
export function findOrdersOfSuspendedVendors(db: Db, most: number) {
  return db
    .selectFrom('orders')
    .innerJoin('vendors', 'vendors.id', 'orders.vendor_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.vendor_id',
      'orders.business_name',
      'orders.amount_paise',
      'orders.created_at',
    ])
    .where('vendors.status', '=', 'suspended')
    .where('orders.status', '=', 'pending')
    .where('orders.payment_status', '=', 'paid')
    .orderBy('orders.created_at')
    .limit(most)
    .execute();
}
