-- The rates that the law sets. For each name the newest row whose day has begun is in force, so a change needs no
-- release.
create table tax_rates (
  id uuid primary key default gen_random_uuid(),
  -- A heading of the tariff, `cane` for furniture made wholly of bamboo, cane or rattan, `other` for all other goods,
  -- `legal` for all rates that a product may have, or the name of a deduction (commission_gst, tcs, tds).
  name text not null check (name in
    ('9401', '9403', '9405', '8414', 'cane', 'other', 'legal', 'commission_gst', 'tcs', 'tds')),
  -- In basis points. Only `legal` has several rates.
  rates_bps integer[] not null check (0 <= all (rates_bps) and 10000 >= all (rates_bps)),
  -- The amount of which a deduction is a share: the commission, the price without GST, or the whole price.
  base text not null default '' check (base in ('', 'commission', 'taxable', 'gross')),
  effective_from date not null,
  -- Null for the rows that this file inserts.
  created_by uuid references accounts (id),
  created_at timestamptz not null default shop_now(),
  unique (name, effective_from),
  check (cardinality(rates_bps) >= 1 and (name = 'legal' or cardinality(rates_bps) = 1)),
  check ((base <> '') = (name in ('commission_gst', 'tcs', 'tds')))
);

insert into tax_rates (name, rates_bps, base, effective_from) values
  ('9401', '{1800}', '', '2025-09-22'),
  ('9403', '{1800}', '', '2025-09-22'),
  ('9405', '{1800}', '', '2025-09-22'),
  ('8414', '{1800}', '', '2025-09-22'),
  ('cane', '{500}', '', '2025-09-22'),
  ('other', '{1800}', '', '2025-09-22'),
  ('legal', '{0,500,1800,4000}', '', '2025-09-22'),
  ('commission_gst', '{1800}', 'commission', '2017-07-01'),
  ('tcs', '{50}', 'taxable', '2024-07-10'),
  ('tds', '{10}', 'taxable', '2024-10-01');

-- Returns the rates that are in force today, by name: {"9401": {"bps": [1800], "base": ""}, …}.
create function current_tax_rates() returns jsonb language sql stable as $$
  select jsonb_object_agg(name, jsonb_build_object('bps', rates_bps, 'base', base)) from (
    select distinct on (name) name, rates_bps, base from tax_rates
    where effective_from <= (shop_now() at time zone 'Asia/Kolkata')::date
    order by name, effective_from desc
  ) as current
$$;

alter table products
  -- The vendor's choice. If it is empty, the heading follows from the category and subcategory.
  add column hsn text not null default '' check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$'),
  -- The vendor's choice in basis points. If it is null, the rate of the heading applies.
  add column gst_bps integer check (gst_bps between 0 and 10000),
  -- The vendor's statement that the product is made wholly of bamboo, cane or rattan.
  add column is_wholly_cane boolean not null default false;

alter table vendors
  add column gst_registration text not null default 'none'
    check (gst_registration in ('regular', 'composition', 'none')),
  -- The number that the GST portal gives to a vendor without a GSTIN who sells through a marketplace.
  add column enrolment_number text not null default '';
update vendors set gst_registration = 'regular' where gst_number <> '';

-- A vendor with a GSTIN is registered, and a vendor without one is not.
create function fit_gst_registration() returns trigger language plpgsql as $$
begin
  if new.gst_number = '' then new.gst_registration := 'none';
  elsif new.gst_registration = 'none' then new.gst_registration := 'regular';
  end if;
  return new;
end $$;
create trigger vendors_fit_gst_registration before insert or update of gst_number, gst_registration on vendors
  for each row execute function fit_gst_registration();
alter table vendors add constraint vendors_gst_registration check ((gst_registration = 'none') = (gst_number = ''));
