import { at, id, volume } from './numbers.ts';
import { businessName, name, productOfVendor } from './people.ts';

const { orders, purchases, vendors, customers } = volume;
const bigVendorEvery = orders / volume.bigVendorOrders;
const bigCustomerEvery = orders / volume.bigCustomerOrders;

const taxOf = (paise: string) => `round(${paise} * 18 / 118.0)::bigint`;
const isHandedOver = `fate in ('delivered', 'returned', 'shipped', 'late_shipped')`;
const wasPaid = `fate <> 'failed'`;

/**
 * Decides about every order, in the temporary table `plan`. What becomes of an order, its `fate`, depends on its number and
 * age: `failed` (never paid), `refunded` (cancelled before hand-over), `returned` (delivered, and one line came back),
 * `late_pending`, `late_shipped`, `delivered`, `shipped` or `pending`.
 */
export const planStatements = [
  `create temporary table plan as
   select n, p, vendor, customer, created_at, fate, created_at + interval '1 minute' as paid_at,
     created_at + interval '2 days' as shipped_at,
     created_at + case when n % 10 = 8 then interval '9 days' else interval '5 days' end as delivered_at
   from generate_series(1, ${orders}) as n
   cross join lateral (select case when n <= ${purchases} then n else (n - ${purchases}) * 9 end as p) as of_purchase
   cross join lateral (
     select case when p % ${bigCustomerEvery} = 3 then 1 else 2 + p * 7 % ${customers - 1} end as customer,
       case when n % ${bigVendorEvery} = 7 then 1 when n <= ${purchases} then 2 + n * 7919::bigint % ${vendors - 1}
         else 2 + (p * 7919::bigint + 1) % ${vendors - 1} end as vendor,
       ${at('p', purchases)} as created_at
   ) as chosen
   cross join lateral (select now() - created_at as age) as aged
   cross join lateral (select case
     when p % 20 = 0 then 'failed'
     when n % 100 in (1, 2, 3) then 'refunded'
     when n % 100 in (5, 7) and age > interval '20 days' then 'returned'
     when n % 100 = 9 and age between interval '12 days' and interval '400 days' then 'late_pending'
     when n % 100 = 11 and age between interval '12 days' and interval '400 days' then 'late_shipped'
     when age > interval '10 days' then 'delivered'
     when age > interval '3 days' then 'shipped' else 'pending' end as fate) as decided`,
  // Orders with an odd number have two lines.
  `create temporary table plan_lines as
   select n, p, position, ${id('line', 'n * 2 + position')} as id, fate, product.k, 1 + (n % 7 = 0)::int as quantity
   from plan cross join lateral generate_series(0, (n % 2)::int) as position
   cross join lateral (select ${productOfVendor('vendor', '(n * 31 + position)')} as k) as product`,
  'create index on plan_lines (n)',
  'analyze plan, plan_lines',
];

export const orderStatements = [
  `insert into purchases (id, account_id, status, amount_paise, provider, provider_order_id, hold_expires_at, released_at,
     paid_at, customer_name, customer_email, customer_phone, street, city, state, zip, country, created_at, updated_at)
   select ${id('purchase', 'p')}, ${id('customer', 'customer')}, case when ${wasPaid} then 'paid' else 'failed' end, 100,
     'sandbox', 'order_' || p, created_at + interval '15 minutes', case when not ${wasPaid} then created_at end,
     case when ${wasPaid} then paid_at end, ${name('customer')}, 'customer-' || customer || '@bench.test',
     '+91' || 9000000000 + customer, p || ' Church Street', 'Bengaluru', 'Karnataka', '560001', 'India', created_at, created_at
   from plan where n = p`,
  `insert into orders (id, purchase_id, number, account_id, vendor_id, business_name, amount_paise, commission_bps,
     commission_paise, commission_gst_paise, tcs_paise, tds_paise, refunded_paise, status, payment_status, seller_state, place_of_supply,
     promised_from, promised_to, dispatch_by, late_mailed_at, shipped_at, delivered_at, cancelled_at, created_at, updated_at)
   select ${id('order', 'plan.n')}, ${id('purchase', 'plan.p')}, 'BTK-26-' || lpad(plan.n::text, 6, '0'), ${id('customer', 'customer')},
     ${id('vendor', 'vendor')}, ${businessName('vendor')}, paise, 1500, paise * 15 / 100, paise * 27 / 1000,
     (paise - ${taxOf('paise')}) / 200, (paise - ${taxOf('paise')}) / 1000,
     case fate when 'refunded' then paise when 'returned' then first_paise else 0 end,
     case fate when 'failed' then 'cancelled' when 'refunded' then 'cancelled' when 'returned' then 'delivered'
       when 'late_pending' then 'pending' when 'late_shipped' then 'shipped' else fate end,
     case fate when 'failed' then 'failed' when 'refunded' then 'refunded' else 'paid' end, '08', '29',
     (created_at + interval '4 days')::date, (created_at + interval '7 days')::date, (created_at + interval '2 days')::date, created_at + interval '8 days',
     case when ${isHandedOver} then shipped_at end, case when fate in ('delivered', 'returned') then delivered_at end,
     case when fate in ('failed', 'refunded') then created_at + interval '1 day' end, created_at, created_at
   from plan join (
     select plan_lines.n, sum(selling_price_paise * quantity)::bigint as paise,
       sum(selling_price_paise * quantity) filter (where position = 0)::bigint as first_paise
     from plan_lines join products on products.id = ${id('product', 'k')} group by plan_lines.n
   ) as sums on sums.n = plan.n`,
  `update purchases set amount_paise = sums.paise
   from (select purchase_id, sum(amount_paise)::bigint as paise from orders group by 1) as sums where purchase_id = purchases.id`,
  `insert into order_lines (id, order_id, position, product_id, variant_id, name, image, sku, quantity, packed_quantity,
     cancelled_quantity, refunded_quantity, price_paise, hsn, gst_bps, igst_paise)
   select plan_lines.id, ${id('order', 'n')}, position, products.id, products.id, name, '/media/bench-' || k || '-400.webp',
     'SKU-' || right(products.id::text, 6), quantity, case when ${isHandedOver} then quantity else 0 end,
     case when fate = 'refunded' then quantity else 0 end,
     case when fate = 'refunded' or (fate = 'returned' and position = 0) then quantity else 0 end,
     selling_price_paise, '9403', 1800, ${taxOf('selling_price_paise * quantity')}
   from plan_lines join products on products.id = ${id('product', 'k')}`,
  `insert into stock_holds (purchase_id, variant_id, quantity, state, returned_quantity)
   select ${id('purchase', 'p')}, ${id('product', 'k')}, quantity,
     case fate when 'failed' then 'freed' when 'refunded' then 'returned' else 'sold' end,
     case when fate = 'refunded' then quantity else 0 end
   from plan_lines`,
  // What is sold in the end was on hand in the beginning.
  `with sold as (
     select k, sum(quantity)::int as quantity from plan_lines where fate not in ('failed', 'refunded') group by k
   ), corrected as (
     insert into stock_movements (product_id, variant_id, at, kind, on_hand_change, held_change, on_hand_after, actor_role)
     select ${id('product', 'k')}, ${id('product', 'k')}, ${at('0', 1)}, 'import', quantity, 0, quantity, 'vendor' from sold)
   insert into stock_movements (product_id, variant_id, at, kind, on_hand_change, held_change, on_hand_after, actor_role, purchase_id, order_id)
   select ${id('product', 'k')}, ${id('product', 'k')}, plan.created_at, kind, change * quantity, held * quantity, 20, 'user',
     ${id('purchase', 'plan.p')}, ${id('order', 'plan.n')}
   from plan_lines join plan on plan.n = plan_lines.n cross join lateral (
     select 'hold', 0, 1
     union all select case when plan.fate = 'failed' then 'release' else 'sale' end, -(plan.fate <> 'failed')::int, -1
     union all select 'return', 1, 0 where plan.fate = 'refunded'
   ) as movement (kind, change, held)
   order by plan.n`,
  `insert into shipments (id, order_id, number, status, carrier, tracking_number, is_confirmed, packed_at, handed_over_at, delivered_at)
   select ${id('shipment', 'n')}, ${id('order', 'n')}, 1, case when fate in ('delivered', 'returned') then 'delivered' else 'handed_over' end,
     (array['Delhivery', 'Blue Dart', 'Own vehicle', 'Gati'])[1 + n % 4], 'AWB' || n, fate = 'delivered' and n % 2 = 0,
     created_at + interval '1 day', shipped_at, case when fate in ('delivered', 'returned') then delivered_at end
   from plan where ${isHandedOver}`,
  `insert into shipment_lines (shipment_id, order_line_id, quantity)
   select ${id('shipment', 'n')}, id, quantity from plan_lines where ${isHandedOver}`,
  `insert into order_events (id, purchase_id, order_id, at, actor_role, what, from_state, to_state)
   select ${id('event', 'n * 4 + step')}, ${id('purchase', 'p')}, ${id('order', 'n')}, event.at, actor, what, 'pending', 'paid'
   from plan cross join lateral (
     select 0, created_at, 'user', 'Order placed'
     union all select 1, paid_at, 'provider', 'Payment received' where ${wasPaid}
     union all select 2, shipped_at, 'vendor', 'Order shipped' where ${isHandedOver}
     union all select 3, delivered_at, 'vendor', 'Order delivered' where fate in ('delivered', 'returned')
   ) as event (step, at, actor, what)`,
];
