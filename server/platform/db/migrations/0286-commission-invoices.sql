-- The marketplace's invoice for a vendor's commission in a month. A month with more refunds than sales has a credit
-- note instead.
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in
  ('invoice', 'bill_of_supply', 'credit_note', 'commission_invoice', 'commission_credit_note'));
alter table documents
  -- The first day of the month that is invoiced.
  add column commission_month date check (commission_month = date_trunc('month', commission_month)),
  add constraint documents_commission check (
    (commission_month is not null) = (kind in ('commission_invoice', 'commission_credit_note')));
create unique index documents_commission_once on documents (vendor_id, commission_month)
  where commission_month is not null;
create index documents_by_commission_month on documents (commission_month, number)
  where commission_month is not null;
