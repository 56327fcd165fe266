import type { Ctx } from '#server/context.ts';
import type { OrderStatus, PaymentStatus } from '#contract/orders/order-status.ts';
import { createCustomer, createProduct, createVendor } from './factories.ts';
import type { TestShop } from './shop.ts';

interface OrderValues {
  customer: { id: string; name: string; email: string | null };
  vendorId: string;
  product: { id: string; name: string; default_variant_id: string };
  /** The statuses, which the orders take in turn. */
  statuses?: readonly OrderStatus[];
  paymentStatus?: PaymentStatus;
  /** The time of the first orders, in ISO format. */
  from?: string;
}

/**
 * Inserts orders of one line each with one SQL statement, oldest first. Three orders at a time have the same second, and
 * their prices repeat after seven orders.
 */
export async function insertOrders(
  { pool }: Pick<Ctx, 'pool'>,
  count: number,
  values: OrderValues,
): Promise<void> {
  const { customer, product, paymentStatus = 'paid' } = values;
  await pool.query(
    `with numbers as materialized (
       select n, gen_random_uuid() as purchase, gen_random_uuid() as id, 100000 + n % 7 * 100 as price,
         $1::timestamptz + n / 3 * interval '1 second' as at
       from generate_series(0, $2::integer - 1) as n
     ), paid as (
       insert into purchases (id, account_id, status, amount_paise, provider, hold_expires_at, customer_name,
         customer_email, customer_phone, street, city, state, zip, country, created_at)
       select purchase, $3, case when $8 in ('paid', 'refunded') then 'paid' else 'failed' end, price, 'sandbox', at,
         $4, $5, '', '4 Church Street', 'Bengaluru', 'Karnataka', '560001', 'India', at from numbers
     ), ordered as (
       insert into orders (id, purchase_id, number, account_id, vendor_id, business_name, amount_paise,
         commission_bps, commission_paise, status, payment_status, created_at)
       select id, purchase, next_order_number(at), $3, $6, 'Sheesham House', price, 1500, price * 15 / 100,
         ($7::text[])[1 + n % cardinality($7::text[])], $8, at from numbers
     )
     insert into order_lines (id, order_id, position, product_id, variant_id, name, quantity, price_paise)
     select gen_random_uuid(), id, 0, $9, $10, $11, 1, price from numbers`,
    [
      ...[values.from ?? '2026-11-01T00:00:00Z', count, customer.id, customer.name, customer.email],
      ...[values.vendorId, values.statuses ?? ['pending'], paymentStatus],
      ...[product.id, product.default_variant_id, product.name],
    ],
  );
}

/** Creates a vendor with orders of three customers, whose names are not in the order of their times. */
export async function createVendorWithOrders(shop: Pick<TestShop, 'ctx'>, count: number) {
  const own = await createVendor(shop.ctx);
  const sofa = await createProduct(shop.ctx, { vendorId: own.id });
  const statuses = ['pending', 'shipped', 'delivered', 'cancelled', 'pending'] as const;
  for (const name of ['Meera', 'asha', 'Zoya']) {
    const customer = { ...(await createCustomer(shop.ctx)), name };
    await insertOrders(shop.ctx, count / 3, {
      ...{ customer, vendorId: own.id, product: sofa, statuses },
    });
  }
  return { ...own, product: sofa };
}
