import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isCustomerMasked, isUnsent } from './orders.sql.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { selectDocuments } from './order-documents.queries.ts';
import { refundsOf, selectRefunds } from '#server/features/orders/refunds/refunds.sql.ts';
import { selectReplacedNumber, selectReturns } from './order-returns.queries.ts';
import { selectShipments } from './order-shipments.queries.ts';

export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number];

/** SQL for whether an order is late: paid, not delivered, and its last promised day has passed in India. */
export const isLate = sql<boolean>`coalesce(orders.status in ('pending', 'shipped')
  and orders.payment_status = 'paid' and coalesce(orders.delayed_to, orders.promised_to)
  < (select (${shopNow} at time zone 'Asia/Kolkata')::date), false)`;

const orderColumns = [
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
  'orders.shipped_at',
  'orders.stock_returned',
  'orders.promised_from',
  'orders.promised_to',
  'orders.delayed_to',
  'orders.delay_reason',
  'orders.delivery_code',
  'orders.delivered_at',
  'orders.return_transport_paise',
  'orders.replaces_order_id',
  'orders.created_at',
  'orders.updated_at',
  'purchases.checkout_id',
  'purchases.status as purchase_status',
  'purchases.provider_order_id',
  'purchases.paid_at',
  'purchases.customer_name',
  'purchases.customer_email',
  'purchases.customer_phone',
  'purchases.street',
  'purchases.city',
  'purchases.state',
  'purchases.zip',
  'purchases.country',
  'purchases.delivery_phone',
  'purchases.landmark',
  'purchases.floor',
  'purchases.lift',
  'purchases.buyer_gstin',
  'purchases.buyer_firm',
  'payments.provider_payment_id',
] as const;

/** Selects orders with everything that the API's order shows. */
export const selectOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.purchase_id', '=', 'orders.purchase_id')
        .on('payments.is_settling', '=', true),
    )
    .select(orderColumns)
    .select(isLate.as('is_late'))
    .select(isCustomerMasked.as('is_customer_masked'))
    .select(shopNow.as('read_at'))
    .select((eb) => [selectReturns(eb), selectReplacedNumber(eb)])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select(lineColumns)
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    )
    .select(selectRefunds(refundsOf.order))
    .select(selectShipments)
    .select(selectDocuments);

export const findOrders = (db: Db, ids: string[]) =>
  selectOrders(db).where('orders.id', 'in', ids).execute();

const lineColumns = [
  'order_lines.id',
  'order_id',
  'product_id',
  'variant_id',
  'name',
  'sku',
  'option_names',
  'option_values',
  'image',
  'quantity',
  'price_paise',
  'discount_price_paise',
  'total_paise',
  'hsn',
  'gst_bps',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'packed_quantity',
  'cancelled_quantity',
  'refunded_quantity',
  'returning_quantity',
  'returnable_until',
  'is_made_to_order',
] as const;

export type OrderOwners = NonNullable<Awaited<ReturnType<typeof findOrderOwners>>>;

export function findOrderOwners(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'purchase_id', 'account_id', 'vendor_id', 'payment_status'])
    .where('id', '=', orderId)
    .executeTakeFirst();
}

/** Finds the orders that a vendor still has to ship, including unpaid orders that may be paid later. */
export function findUnshippedOrders(
  trx: Trx,
  vendorId: string,
  { limit, skip }: { limit: number; skip: number },
) {
  return trx
    .selectFrom('orders')
    .select(['id', 'purchase_id'])
    .where('vendor_id', '=', vendorId)
    .where(isUnsent)
    .where('payment_status', 'in', ['pending', 'paid'])
    .orderBy('purchase_id')
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
}

/** Finds paid orders with pieces that a suspended vendor cannot ship, oldest first. An admin may refund the orders. */
export function findStrandedOrders(db: Db, limit: number) {
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
    .where(isUnsent)
    .where('orders.payment_status', '=', 'paid')
    .orderBy('orders.created_at')
    .limit(limit)
    .execute();
}
