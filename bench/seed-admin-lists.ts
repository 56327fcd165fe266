import { withClient } from '#tests/support/with-client.ts';

const userCount = 100_000;
const orderCount = 100_000;
const vendorCount = 1000;
const productCount = 20_000;
const messageCount = 100_000;
const postCount = 1000;

const first = `(array['Asha','Ravi','Meera','Kabir','Divya','Arjun','Farah','Imran','Leela','Naveen'])`;
const last = `(array['Rao','Negi','Iyer','Khan','Das','Patel','Menon','Singh','Bose','Mistry'])`;
/** Returns SQL for one of a hundred names. */
const name = (n: string) => `${first}[1 + ${n} % 10] || ' ' || ${last}[1 + ${n} / 10 % 10]`;
/** Returns SQL for the time of a row. The rows are spread evenly over two years. */
const at = (n: string, of: number) =>
  `now() - interval '1 minute' - interval '730 days' * (${n}::float8 / ${of})`;
const id = (kind: number, n: string) =>
  `('01900000-0000-7000-800${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const each = (count: number) => `from generate_series(1, ${count}) as n`;

const statements = [
  `insert into accounts (id, role, email, name, phone, password_hash, status, created_at)
   select ${id(1, 'n')}, 'user', 'person-' || n || '@bench.test', ${name('n')}, '+91' || 9000000000 + n, '',
     case when n % 50 = 0 then 'inactive' else 'active' end, ${at('n', userCount)} ${each(userCount)}`,
  `insert into addresses (id, account_id, street, city, state, zip)
   select ${id(2, 'n')}, ${id(1, 'n')}, n || ' Church Street', 'Bengaluru', 'Karnataka', '560001' ${each(userCount)}`,
  `insert into accounts (id, role, email, name, password_hash, created_at)
   select ${id(3, 'n')}, 'vendor', 'vendor-' || n || '@bench.test', ${name('n')}, '', ${at('n', vendorCount)}
   ${each(vendorCount)}`,
  `insert into vendors (id, business_name, owner_name, contact_phone, contact_email, address, city, state,
     pan_number, bank_name, account_number, ifsc, beneficiary_name, pickup_address, status, created_at)
   select ${id(3, 'n')}, ${last}[1 + n % 10] || ' Works ' || n, ${name('n')}, '+91' || 8000000000 + n,
     'vendor-' || n || '@bench.test', n || ' Nehru Road', 'Jodhpur', 'Rajasthan', 'ABCDE' || n || 'F',
     'HDFC Bank', '5010012345' || n, 'HDFC0001234', ${name('n')}, n || ' Nehru Road',
     (array['approved','approved','approved','approved','pending','rejected','suspended'])[1 + n % 7],
     ${at('n', vendorCount)} ${each(vendorCount)}`,
  `with product as (
   insert into products (id, vendor_id, name, description, category, price_paise, default_variant_id,
     price_from_paise, in_stock, status, created_at)
   select ${id(4, 'n')}, ${id(3, `1 + n % ${vendorCount}`)}, (array['Teak','Cane','Sheesham','Walnut'])[1 + n % 4] || ' '
     || (array['sofa','bed','table','lamp','chair'])[1 + n % 5] || ' ' || n, 'Made by hand, one at a time.',
     (array['sofas','beds','tables','ceiling','chairs'])[1 + n % 5], 100000 + n * 10, ${id(4, 'n')},
     100000 + n * 10, n % 40 > 0,
     case when n % 20 = 0 then 'inactive' else 'active' end, ${at('n', productCount)} ${each(productCount)}
   returning id, vendor_id, price_paise)
   insert into variants (id, product_id, vendor_id, position, price_paise, stock_on_hand)
   select id, id, vendor_id, 0, price_paise, (price_paise - 100000) / 10 % 40 from product`,
  `insert into purchases (id, account_id, status, amount_paise, provider, provider_order_id, hold_expires_at,
     customer_name, customer_email, customer_phone, street, city, state, zip, country, created_at)
   select ${id(5, 'n')}, ${id(1, `1 + n % ${userCount}`)}, case when n % 20 = 0 then 'failed' else 'paid' end,
     200000 + n, 'sandbox', 'order_' || n, now(), ${name(`(1 + n % ${userCount})`)},
     'person-' || 1 + n % ${userCount} || '@bench.test', '+91' || 9000000000 + 1 + n % ${userCount},
     n || ' Church Street', 'Bengaluru', 'Karnataka', '560001', 'India', ${at('n', orderCount)} ${each(orderCount)}`,
  `insert into orders (id, purchase_id, number, account_id, vendor_id, business_name, amount_paise,
     commission_bps, commission_paise, status, payment_status, created_at)
   select ${id(6, 'n')}, ${id(5, 'n')}, 'BTK-26-' || lpad(n::text, 6, '0'), ${id(1, `1 + n % ${userCount}`)},
     ${id(3, `1 + n % ${vendorCount}`)}, ${last}[1 + (1 + n % ${vendorCount}) % 10] || ' Works ' || 1 + n % ${vendorCount},
     200000 + n, 1500, (200000 + n) * 15 / 100,
     (array['delivered','delivered','delivered','shipped','pending','cancelled'])[1 + n % 6],
     case when n % 20 = 0 then 'failed' else 'paid' end, ${at('n', orderCount)} ${each(orderCount)}`,
  `insert into order_lines (id, order_id, position, product_id, variant_id, name, quantity, price_paise)
   select ${id(7, 'n')}, ${id(6, '1 + n / 2')}, n % 2, ${id(4, `1 + n % ${productCount}`)}, ${id(4, `1 + n % ${productCount}`)}, 'Teak sofa ' || n, 1, 100000
   from generate_series(0, ${2 * orderCount - 1}) as n`,
  `update order_lines set packed_quantity = quantity from orders
   where orders.id = order_id and orders.status in ('shipped', 'delivered')`,
  `insert into payments (id, purchase_id, provider, provider_payment_id, status, amount_paise, currency, is_settling)
   select ${id(8, 'n')}, ${id(5, 'n')}, 'sandbox', 'pay_' || n, 'captured', 200000 + n, 'INR', true ${each(orderCount)}`,
  `insert into order_events (id, purchase_id, order_id, actor_role, what, to_state)
   select ${id(9, 'n')}, ${id(5, '1 + n / 3')}, ${id(6, '1 + n / 3')}, 'system',
     (array['Order placed','Payment received','Order shipped'])[1 + n % 3], 'pending'
   from generate_series(0, ${3 * orderCount - 1}) as n`,
  `insert into contact_messages (id, name, email, message, status, created_at)
   select ${id(0, 'n')}, ${name('n')}, 'person-' || n || '@bench.test',
     'Do you deliver the walnut bed number ' || n || ' to Shimla before the first snow of the year?',
     case when n % 10 = 0 then 'pending' else 'resolved' end, ${at('n', messageCount)} ${each(messageCount)}`,
  `insert into posts (id, slug, title, content, excerpt, category, is_published, author_name, published_at, created_at)
   select ${id(0, `${messageCount} + n`)}, 'post-' || n, 'Caring for teak, part ' || n, 'Oil it once a year.',
     'What teak needs', 'Furniture Care', n % 5 > 0, 'Meera Rao', now(), ${at('n', postCount)} ${each(postCount)}`,
];

/** Inserts two years of marketplace data, generated by PostgreSQL. */
export async function seedAdminLists(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (const statement of [...statements, 'vacuum analyze']) await client.query(statement);
  });
}
