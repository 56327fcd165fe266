-- Reports of questions and answers, one per account, as review_reports has them of reviews.
create table question_reports (
  -- The question or the answer.
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
