import { at, each, id, volume } from './numbers.ts';
import { name } from './people.ts';

const contacts = 50_000;
const helpRequests = 20_000;
const posts = 500;
const auditEvents = 300_000;
const questions = 10_000;

/** What customers, vendors and admins wrote, after the orders. Most of it is answered. */
export const careStatements = [
  `insert into returns (id, number, order_id, vendor_id, account_id, status, reason, resolution, pickup_address, pickup_day, pickup_date,
     answer_by, expires_at, requested_at, received_at, closed_at, updated_at)
   select ${id('return', 'n')}, 'RT-26-' || lpad(n::text, 6, '0'), orders.id, vendor_id, account_id,
     case when is_open then case when n % 3 = 0 then 'disputed' else 'requested' end else 'refunded' end, 'damaged', 'refund',
     '{"street": "1 Church Street", "city": "Bengaluru", "state": "Karnataka", "zip": "560001", "country": "India", "phone": "", "landmark": "", "floor": "", "lift": null}',
     current_date, case when not is_open then current_date end, case when is_open then now() + interval '1 day' else asked end,
     asked + interval '14 days', asked, case when not is_open then asked + interval '3 days' end,
     case when not is_open then asked + interval '3 days' end, asked
   from plan join orders on orders.id = ${id('order', 'n')}
   cross join lateral (select fate = 'delivered' as is_open, orders.delivered_at + interval '1 day' as asked) as state
   where fate = 'returned' or (fate = 'delivered' and n % 25 = 13 and orders.delivered_at > now() - interval '7 days')`,
  `insert into return_lines (return_id, order_line_id, quantity, accepted_quantity, refunded_quantity)
   select returns.id, order_lines.id, order_lines.quantity, order_lines.quantity, order_lines.refunded_quantity
   from returns join order_lines on order_lines.order_id = returns.order_id and position = 0`,
  `update order_lines set returning_quantity = return_lines.quantity
   from return_lines join returns on returns.id = return_id where order_line_id = order_lines.id and closed_at is null`,
  `update refunds set return_id = returns.id from returns where returns.order_id = refunds.order_id and returns.status = 'refunded'`,
  `insert into return_steps (return_id, status, at, actor_role)
   select id, status, requested_at, 'user' from returns`,
  `insert into reviews (id, order_line_id, order_id, product_id, vendor_id, account_id, author_name, stars, title, text, status,
     waiting_since, held_reason, reply_text, replied_at, created_at, updated_at)
   select ${id('review', 'n')}, order_lines.id, orders.id, product_id, vendor_id, account_id, ${name('n')}, 1 + n % 5, 'As described',
     'It arrived on the promised day and looks exactly like the pictures. The finish is even.',
     case when n % 500 = 4 then 'held' else 'published' end, case when n % 500 = 4 then now() end, case when n % 500 = 4 then 'link' end,
     case when n % 3 > 0 then 'Thank you!' end, case when n % 3 > 0 then now() end, orders.delivered_at + interval '2 days', orders.delivered_at
   from plan join orders on orders.id = ${id('order', 'n')} join order_lines on order_lines.order_id = orders.id and position = 0
   where fate = 'delivered' and (n % 5 = 4 or vendor = 1)`,
  `update vendors set review_count = counted.count, rating_sum = counted.stars, ratings = round(counted.stars::numeric / counted.count, 2)
   from (select vendor_id, count(*) as count, sum(stars) as stars from reviews where status = 'published' group by 1) as counted
   where vendor_id = vendors.id`,
  `update products set rating_count = counted.count, rating_sum = counted.stars, rating_rank = (3.8 * 8 + counted.stars) / (8 + counted.count)
   from (select product_id, count(*) as count, sum(stars) as stars from reviews where status = 'published' group by 1) as counted
   where product_id = products.id`,
  `insert into questions (id, product_id, vendor_id, account_id, author_name, text, status, has_vendor_answer, created_at, updated_at)
   select ${id('question', 'n')}, products.id, vendor_id, ${id('customer', 'n')}, ${name('n')}, 'Does it come apart for a narrow staircase?',
     'published', n % 4 > 0, ${at('n', questions)}, ${at('n', questions)}
   from generate_series(1, ${questions}) as n join products on products.id = ${id('product', 'n * 2')}`,
  `insert into answers (id, question_id, product_id, account_id, side, author_name, text, status, created_at)
   select ${id('answer', 'n')}, questions.id, product_id, vendor_id, 'vendor', 'The vendor', 'Yes, into four parts.', 'published', now()
   from generate_series(1, ${questions}) as n join questions on questions.id = ${id('question', 'n')} where has_vendor_answer`,
  `insert into contact_messages (id, name, email, message, status, created_at)
   select ${id('contact', 'n')}, ${name('n')}, 'person-' || n || '@bench.test',
     'Do you deliver the walnut bed number ' || n || ' to Shimla before the first snow of the year?',
     case when n % 10 = 0 then 'pending' else 'resolved' end, ${at('n', contacts)} ${each(contacts)}`,
  `insert into help_requests (id, number, topic, subject, account_id, name, email, order_id, vendor_id, owner_kind, created_at,
     status, due_at, due_for, resolved_at, updated_at)
   select ${id('help', 'n')}, 'HD-26-' || lpad(n::text, 6, '0'), 'order', 'A scratch on order ' || number, account_id, ${name('n')},
     'customer-' || n || '@bench.test', orders.id, orders.vendor_id, case when n % 3 = 0 then 'admin' else 'vendor' end, asked,
     case when is_open then 'open' else 'resolved' end, case when is_open then asked + interval '30 days' end,
     case when is_open then 'resolution' end, case when not is_open then asked + interval '1 day' end, asked
   from generate_series(1, ${helpRequests}) as n
   join orders on orders.id = ${id('order', `n * ${volume.orders / helpRequests} - 8`)}
   cross join lateral (select ${at('n', helpRequests)} as asked, n % 40 = 0 as is_open) as state`,
  `insert into help_messages (id, request_id, side, author_id, text, created_at)
   select ${id('message', 'n * 2 + side')}, ${id('help', 'n')}, case side when 0 then 'customer' else 'vendor' end, null,
     'There is a scratch on the left side, about three centimetres long.', ${at('n', helpRequests)} + side * interval '1 hour'
   from generate_series(1, ${helpRequests}) as n cross join generate_series(0, 1) as side`,
  `insert into help_events (request_id, kind, at, actor_role)
   select ${id('help', 'n')}, kind, ${at('n', helpRequests)} + step * interval '1 hour', actor
   from generate_series(1, ${helpRequests}) as n
   cross join (values (0, 'opened', 'user'), (1, 'acknowledged', 'system'), (2, 'answered', 'vendor'), (3, 'resolved', 'vendor')) as event (step, kind, actor)
   where kind <> 'resolved' or n % 40 > 0 order by n, step`,
  `insert into posts (id, slug, title, content, excerpt, category, is_published, author_name, published_at, created_at)
   select ${id('post', 'n')}, 'post-' || n, 'Caring for teak, part ' || n, repeat('<p>Oil it once a year.</p>', 100), 'What teak needs',
     'Furniture Care', n % 5 > 0, 'Meera Rao', now(), ${at('n', posts)} ${each(posts)}`,
  `insert into newsletter_subscribers (email, link_key, consent, requested_at, confirmed_at)
   select 'reader-' || n || '@bench.test', 'key-' || n, 'I want the newsletter', ${at('n', 30_000)}, ${at('n', 30_000)} ${each(30_000)}`,
  `insert into audit_events (id, at, actor_id, actor_role, action, subject_kind, subject_id, before, after, ip)
   select ${id('audit', 'n')}, ${at('n', auditEvents)}, ${id('vendor', `1 + n % ${volume.vendors}`)}, 'vendor',
     case when n % 4 = 0 then 'product_changed' else 'signed_in' end, case when n % 4 = 0 then 'product' else 'account' end,
     case when n % 4 = 0 then ${id('product', `1 + n % ${volume.products}`)} else ${id('vendor', `1 + n % ${volume.vendors}`)} end,
     case when n % 4 = 0 then '{"price": 1000}'::jsonb end, case when n % 4 = 0 then '{"price": 900}'::jsonb end, '127.0.0.1'
   ${each(auditEvents)}`,
  `insert into product_imports (id, vendor_id, status, rows, total, done, updated)
   select ${id('import', 'n')}, ${id('vendor', '1')}, 'done', '[]', 100, 100, 100 ${each(5)}`,
];
