-- Reviews by customers who received the product (`docs/product/reviews.md`).
create table reviews (
  id uuid primary key,
  -- A line has at most one review. The unique key ensures this for simultaneous calls, too. Line and order are null for
  -- reviews of the demo data, which no customer of the shop has written.
  order_line_id uuid unique references order_lines (id),
  order_id uuid references orders (id),
  product_id uuid not null references products (id),
  vendor_id uuid not null references vendors (id),
  -- Null once the account is deleted.
  account_id uuid references accounts (id),
  author_name text not null,
  stars integer not null check (stars between 1 and 5),
  title text not null default '',
  text text not null,
  used_for text not null default '',
  -- The options of the variant that was bought.
  variant_text text not null default '',
  status text not null check (status in ('published', 'held', 'hidden', 'withdrawn')),
  held_reason text check (held_reason in ('link', 'contact', 'abuse', 'hidden_before')),
  hidden_reason text not null default '',
  -- Whether an admin has ever hidden the review. If so, every later change by its author is held.
  was_hidden boolean not null default false,
  -- Increases with each change by the author and each decision, so that a decision can name the version that it is
  -- about.
  version integer not null default 1,
  -- Since when the review waits for an admin: since it was held, or since the first report after the last decision.
  waiting_since timestamptz,
  reply_text text,
  replied_at timestamptz,
  -- Words of the fixed vocabulary in title and text.
  mentions text[] not null default '{}',
  -- The number of rows in review_votes.
  helpful_count integer not null default 0 check (helpful_count >= 0),
  created_at timestamptz not null default shop_now(),
  edited_at timestamptz,
  updated_at timestamptz not null default shop_now(),
  check ((status = 'held') = (held_reason is not null)),
  check (status <> 'held' or waiting_since is not null),
  check (status <> 'hidden' or hidden_reason <> ''),
  check ((reply_text is null) = (replied_at is null)),
  constraint reviews_of_accounts_have_lines
    check (order_line_id is not null and order_id is not null or account_id is null)
);
-- For each sort order of reviews, an index from which only the rows of the page are read.
create index reviews_by_helpful on reviews (product_id, helpful_count desc, created_at desc, id desc)
  where status = 'published';
create index reviews_by_age on reviews (product_id, created_at desc, id desc) where status = 'published';
create index reviews_by_stars on reviews (product_id, stars, created_at desc, id desc) where status = 'published';
create index reviews_by_stars_helpful on reviews (product_id, stars, helpful_count desc, created_at desc, id desc)
  where status = 'published';
create index reviews_by_vendor on reviews (vendor_id, created_at desc, id desc) where status = 'published';
create index reviews_unanswered on reviews (vendor_id, created_at desc, id desc)
  where status = 'published' and reply_text is null;
create index reviews_by_account on reviews (account_id, created_at desc);
create index reviews_by_order on reviews (order_id);
create index reviews_waiting on reviews (waiting_since, id) where waiting_since is not null;
create index reviews_by_status on reviews (status, created_at desc, id desc);
-- The home page quotes the most helpful five-star reviews that are neither too short nor too long.
create index reviews_for_home on reviews (helpful_count desc, created_at desc, id desc)
  where status = 'published' and stars = 5 and char_length(text) between 40 and 220;
create trigger reviews_counted after insert or delete or update of status, stars, mentions on reviews
  for each row execute function count_review();

create table review_photos (
  review_id uuid not null references reviews (id),
  position integer not null check (position between 0 and 4),
  picture_id uuid not null unique references pictures (id),
  product_id uuid not null references products (id),
  primary key (review_id, position)
);
-- The newest reviews come first, because the ids of reviews sort by time.
create index review_photos_by_product on review_photos (product_id, review_id desc, position);

create table review_votes (
  review_id uuid not null references reviews (id),
  account_id uuid not null references accounts (id),
  created_at timestamptz not null default shop_now(),
  primary key (review_id, account_id)
);
create index review_votes_by_account on review_votes (account_id);
create trigger review_votes_counted after insert or delete on review_votes
  for each row execute function count_review_vote();

create table review_reports (
  review_id uuid not null references reviews (id),
  account_id uuid not null references accounts (id),
  role text not null check (role in ('user', 'vendor')),
  reason text not null check (reason in ('spam', 'offensive', 'false', 'personal_data', 'other')),
  note text not null default '',
  created_at timestamptz not null default shop_now(),
  primary key (review_id, account_id)
);
create index review_reports_by_account on review_reports (account_id);

-- One row for each order whose customer was asked for reviews.
create table review_requests (
  order_id uuid primary key references orders (id),
  asked_at timestamptz not null,
  reminded_at timestamptz
);

-- The number of published reviews of a product that mention a word.
create table product_mentions (
  product_id uuid not null references products (id),
  word text not null,
  reviews integer not null,
  primary key (product_id, word)
);

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
create trigger answers_of_vendor_counted after insert or delete or update of status on answers
  for each row execute function count_vendor_answer();

-- Reports of questions and answers, like review_reports for reviews. An account can report each of them once.
create table question_reports (
  -- The id of the question or answer.
  subject_id uuid not null,
  account_id uuid not null references accounts (id),
  product_id uuid not null references products (id),
  role text not null check (role in ('user', 'vendor')),
  reason text not null check (reason in ('spam', 'offensive', 'false', 'personal_data', 'other')),
  note text not null default '',
  created_at timestamptz not null default shop_now(),
  primary key (subject_id, account_id)
);
create index question_reports_by_account on question_reports (account_id, product_id);

-- The decisions of admins about reviews, questions and answers.
create table moderation_decisions (
  id bigint generated always as identity primary key,
  subject_id uuid not null,
  decision text not null check (decision in ('publish', 'hide')),
  reason text not null default '',
  actor_id uuid not null references accounts (id),
  at timestamptz not null default shop_now()
);
create index moderation_decisions_by_subject on moderation_decisions (subject_id, id);
create trigger moderation_decisions_append_only before update or delete on moderation_decisions
  for each row execute function refuse_change();
