-- Questions about a product, answered by its vendor or by customers who bought it.
create table questions (
  id uuid primary key,
  product_id uuid not null references products (id),
  vendor_id uuid not null references vendors (id),
  -- Null once the account is deleted.
  account_id uuid references accounts (id),
  author_name text not null,
  text text not null,
  status text not null check (status in ('published', 'held', 'hidden')),
  held_reason text check (held_reason in ('link', 'contact', 'abuse', 'hidden_before')),
  hidden_reason text not null default '',
  version integer not null default 1,
  waiting_since timestamptz,
  -- Whether the vendor has a published answer.
  has_vendor_answer boolean not null default false,
  search tsvector not null generated always as (to_tsvector('english'::regconfig, text)) stored,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  check ((status = 'held') = (held_reason is not null)),
  check (status <> 'held' or waiting_since is not null),
  check (status <> 'hidden' or hidden_reason <> '')
);
create index questions_by_age on questions (product_id, created_at desc, id desc) where status = 'published';
create index questions_by_vendor on questions (vendor_id, created_at desc, id desc) where status = 'published';
create index questions_unanswered on questions (vendor_id, created_at desc, id desc)
  where status = 'published' and not has_vendor_answer;
create index questions_by_account on questions (account_id, created_at desc);
create index questions_waiting on questions (waiting_since, id) where waiting_since is not null;
create index questions_by_status on questions (status, created_at desc, id desc);

create table answers (
  id uuid primary key,
  question_id uuid not null references questions (id),
  product_id uuid not null references products (id),
  account_id uuid references accounts (id),
  side text not null check (side in ('vendor', 'buyer')),
  author_name text not null,
  text text not null,
  status text not null check (status in ('published', 'held', 'hidden')),
  held_reason text check (held_reason in ('link', 'contact', 'abuse', 'hidden_before')),
  hidden_reason text not null default '',
  version integer not null default 1,
  waiting_since timestamptz,
  -- When the answer was emailed to the customer who asked, which happens once, when it is first published.
  mailed_at timestamptz,
  search tsvector not null generated always as (to_tsvector('english'::regconfig, text)) stored,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  check ((status = 'held') = (held_reason is not null)),
  check (status <> 'held' or waiting_since is not null),
  check (status <> 'hidden' or hidden_reason <> '')
);
create index answers_by_question on answers (question_id, side desc, created_at, id) where status = 'published';
create index answers_by_account on answers (account_id, created_at desc);
create index answers_waiting on answers (waiting_since, id) where waiting_since is not null;
create index answers_by_status on answers (status, created_at desc, id desc);

create function count_vendor_answer() returns trigger language plpgsql as $$
begin
  update questions set has_vendor_answer = exists (
      select from answers where question_id = questions.id and side = 'vendor' and status = 'published')
    where id = coalesce(new.question_id, old.question_id);
  return null;
end $$;
create trigger answers_of_vendor_counted after insert or delete or update of status on answers
  for each row execute function count_vendor_answer();

-- Responses that show a question contain the id of its product.
create function announce_question() returns trigger language plpgsql as $$
begin
  if 'published' in (new.status, old.status) then
    perform announce('catalogue', false, array[coalesce(new.product_id, old.product_id)]);
  end if;
  return null;
end $$;
create trigger questions_announce after insert or delete or update on questions
  for each row execute function announce_question();
create trigger answers_announce after insert or delete or update on answers
  for each row execute function announce_question();
