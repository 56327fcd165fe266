import { isCustomerMasked } from '#server/features/orders/orders/orders.sql.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';

export type InvoiceOrder = Awaited<ReturnType<typeof getInvoiceOrder>>;

/** Reads the details of an order, its vendor and its customer that a document shows. */
export function getInvoiceOrder(db: Db | Trx, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .innerJoin('vendors', 'vendors.id', 'orders.vendor_id')
    .leftJoin('orders as replaced', 'replaced.id', 'orders.replaces_order_id')
    .select([
      'orders.id as order_id',
      'orders.number as order_number',
      'replaced.number as replaced_number',
      'orders.account_id',
      'orders.vendor_id',
      'orders.business_name',
      'orders.created_at',
      'orders.seller_state',
      'orders.place_of_supply',
      'orders.seller_registration',
      'vendors.address as vendor_address',
      'vendors.city as vendor_city',
      'vendors.state as vendor_state',
      'vendors.pickup_address',
      'vendors.gst_number',
      'vendors.enrolment_number',
      'purchases.paid_at',
      'purchases.customer_name',
      'purchases.customer_phone',
      'purchases.delivery_phone',
      'purchases.street',
      'purchases.landmark',
      'purchases.floor',
      'purchases.lift',
      'purchases.city',
      'purchases.state',
      'purchases.zip',
      'purchases.buyer_gstin',
      'purchases.buyer_firm',
      'purchases.billing_address',
    ])
    .select(isCustomerMasked.as('is_customer_masked'))
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export function findOrderLines(db: Db | Trx, orderId: string) {
  return db
    .selectFrom('order_lines')
    .select([
      'id',
      'name',
      'sku',
      'option_names',
      'option_values',
      'hsn',
      'quantity',
      'total_paise',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}
