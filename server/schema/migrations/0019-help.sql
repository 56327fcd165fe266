-- The contact form and the help desk (`docs/product/help-desk.md`).

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  status text not null default 'pending' check (status in ('pending', 'resolved')),
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now()
);
create index contact_messages_by_time on contact_messages (created_at desc, id desc);
create index contact_messages_by_status on contact_messages (status, created_at desc, id desc);
create index contact_messages_by_trigrams on contact_messages
  using gin ((name || ' ' || email || ' ' || message) gin_trgm_ops);

create sequence help_number;

create table help_requests (
  id uuid primary key,
  number text not null unique,
  topic text not null check (topic in ('contact', 'order', 'not_received', 'product', 'vendor')),
  subject text not null,
  -- Null for a visitor, who reads the request through a link in an email.
  account_id uuid references accounts (id),
  -- Name and email as the customer gave them. Empty once the account is deleted.
  name text not null,
  email text not null,
  order_id uuid references orders (id),
  return_id uuid references returns (id),
  shipment_id uuid references shipments (id) on delete set null,
  product_id uuid references products (id),
  -- The vendor who takes part in the thread.
  vendor_id uuid references vendors (id),
  contact_id uuid references contact_messages (id) on delete set null,
  -- Who has to answer and resolve the request: the vendor, or the admin in assignee_id. If the shop has no active
  -- admin, a job assigns one later.
  owner_kind text not null check (owner_kind in ('vendor', 'admin')),
  assignee_id uuid references accounts (id),
  -- The decision on a report of "I have not received it".
  decision text check (decision in ('delivered', 'not_delivered')),
  decided_at timestamptz,
  request_key text,
  created_at timestamptz not null,
  -- The columns below follow from the events (view help_clocks). A trigger on help_events sets them.
  status text not null default 'open' check (status in ('open', 'waiting', 'resolved', 'closed')),
  due_at timestamptz,
  due_for text check (due_for in ('answer', 'resolution')),
  resolved_at timestamptz,
  updated_at timestamptz not null,
  check (owner_kind = 'admin' or (vendor_id is not null and assignee_id is null)),
  check ((status = 'open') = (due_at is not null)),
  check ((due_at is null) = (due_for is null)),
  check ((decision is null) = (decided_at is null))
);
create index help_requests_by_due on help_requests (due_at, updated_at desc, id desc);
create index help_requests_by_vendor on help_requests (vendor_id, due_at, updated_at desc, id desc)
  where vendor_id is not null;
create index help_requests_by_account on help_requests (account_id, created_at desc, id desc)
  where account_id is not null;
create index help_requests_by_email on help_requests (email, created_at desc, id desc);
create index help_requests_by_time on help_requests (created_at desc, id desc);
create index help_requests_by_assignee on help_requests (assignee_id, due_at) where status in ('open', 'waiting');
create index help_requests_resolved on help_requests (resolved_at) where status = 'resolved';
create index help_requests_by_order on help_requests (order_id) where order_id is not null;
create index help_requests_by_return on help_requests (return_id) where return_id is not null;
create index help_requests_by_product on help_requests (product_id) where product_id is not null;
create index help_requests_by_shipment on help_requests (shipment_id) where shipment_id is not null;
create unique index help_requests_by_contact on help_requests (contact_id) where contact_id is not null;
create index help_requests_by_trigrams on help_requests
  using gin ((number || ' ' || subject || ' ' || name || ' ' || email) gin_trgm_ops);
-- A repeated call finds the request by this key, even if the server died before it answered the first call.
create unique index help_requests_one_per_call on help_requests (account_id, request_key) where request_key is not null;

create table help_messages (
  id uuid primary key,
  request_id uuid not null references help_requests (id),
  side text not null check (side in ('customer', 'vendor', 'admin', 'system')),
  author_id uuid references accounts (id),
  text text not null,
  -- Whether the message is a note, which only admins read.
  is_internal boolean not null default false check (not is_internal or side = 'admin'),
  request_key text,
  created_at timestamptz not null default shop_clock_timestamp()
);
create index help_messages_by_request on help_messages (request_id, created_at, id);
create unique index help_messages_one_per_call on help_messages (author_id, request_key) where request_key is not null;
create trigger help_messages_append_only before update or delete on help_messages
  for each row execute function refuse_change();

-- The files are private: `<key>-<width>.webp` for each width.
create table help_pictures (
  id uuid primary key,
  message_id uuid not null references help_messages (id),
  position integer not null check (position between 0 and 4),
  key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null,
  unique (message_id, position)
);

create table help_events (
  id bigint generated always as identity primary key,
  request_id uuid not null references help_requests (id),
  kind text not null check (kind in ('opened', 'acknowledged', 'answered', 'waiting', 'resumed', 'resolved', 'reopened',
    'closed', 'assigned', 'overdue')),
  at timestamptz not null default shop_clock_timestamp(),
  actor_role text not null check (actor_role in ('user', 'vendor', 'admin', 'system')),
  actor_id uuid references accounts (id),
  -- For the event `assigned`: the admin who now owns the request.
  assignee_id uuid references accounts (id),
  -- For the event `overdue`: the clock that ran out.
  clock text check (clock in ('answer', 'resolution')),
  text text not null default '',
  check ((kind = 'overdue') = (clock is not null))
);
create index help_events_by_request on help_events (request_id, id);
-- Each clock of a request can run out only once.
create unique index help_events_overdue on help_events (request_id, clock) where kind = 'overdue';
create trigger help_events_append_only before update or delete on help_events
  for each row execute function refuse_change();
create trigger help_events_update_clocks after insert on help_events
  for each row execute function update_help_clocks();

-- The clocks of a request, which follow from its events alone. They stand still while it waits for the customer, is
-- resolved or closed.
create view help_clocks as
with answers as (
  select request_id, min(at) filter (where kind = 'opened') as opened_at,
    min(at) filter (where kind = 'acknowledged') as acknowledged_at,
    min(at) filter (where kind in ('answered', 'resolved')) as first_answered_at
  from help_events group by request_id
), steps as (
  select id, request_id, kind, at, lead(at) over (partition by request_id order by id) as until
  from help_events where kind in ('opened', 'waiting', 'resumed', 'resolved', 'reopened', 'closed')
), sums as (
  select request_id, opened_at, acknowledged_at, first_answered_at,
    (array_agg(kind order by id desc))[1] as last_step,
    max(at) filter (where kind = 'resolved') as resolved_at,
    coalesce(sum(until - at) filter (where kind in ('waiting', 'resolved', 'closed')), interval '0') as waited,
    coalesce(sum(least(until, first_answered_at) - at) filter (where kind = 'waiting'
      and at < coalesce(first_answered_at, 'infinity') and until is not null), interval '0') as waited_before_answer
  from steps join answers using (request_id)
  group by request_id, opened_at, acknowledged_at, first_answered_at
), clocks as (
  select request_id, opened_at, acknowledged_at, first_answered_at, resolved_at, waited,
    case last_step when 'waiting' then 'waiting' when 'resolved' then 'resolved' when 'closed' then 'closed'
      else 'open' end as status,
    opened_at + interval '24 hours' + waited_before_answer as answer_due_at,
    opened_at + interval '720 hours' + waited as resolve_due_at
  from sums
)
select request_id, status, opened_at, acknowledged_at, first_answered_at, resolved_at, waited, answer_due_at,
  resolve_due_at,
  case when status <> 'open' then null when first_answered_at is null then least(answer_due_at, resolve_due_at)
    else resolve_due_at end as due_at,
  case when status <> 'open' then null when first_answered_at is null and answer_due_at <= resolve_due_at then 'answer'
    else 'resolution' end as due_for
from clocks;
