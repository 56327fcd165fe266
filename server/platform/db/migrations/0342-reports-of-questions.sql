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
