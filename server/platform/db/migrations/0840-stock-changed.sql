-- When pieces were last sold or came back. `updated_at` stays the seller's: a sale changes nothing that is read.
alter table products add column stock_changed_at timestamptz not null default 'epoch';
