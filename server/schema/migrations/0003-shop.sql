-- The shop's clock, its settings and the rates that the law sets.

-- Real time plus one offset, which an admin moves forward while the sandbox takes the payments.
create table shop_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into shop_clock default values;

-- Settings of the whole shop.
create table shop_settings (
  only_row boolean primary key default true check (only_row),
  -- From this day on, by the calendar of India, products that lack a due declaration are not public. Null: they stay public.
  undeclared_leave_on date,
  -- The officer to whom customers complain. If null, the officer of the environment settings applies.
  officer_name text,
  officer_email text,
  officer_phone text,
  officer_hours text,
  constraint shop_settings_officer_is_complete
    check (num_nulls(officer_name, officer_email, officer_phone, officer_hours) in (0, 4))
);
insert into shop_settings default values;

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
