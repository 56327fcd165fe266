-- The shop's clock: real time plus the offset in the table shop_clock.

-- Like now(), this is the same time during a whole transaction. The function is in PL/pgSQL, which caches its plan; an
-- SQL function would be planned again for each query.
create or replace function shop_now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  return now() + (select offset_ms from shop_clock) * interval '1 millisecond';
end $$;

-- Like clock_timestamp(), this time advances within a transaction, so that records keep their order.
create or replace function shop_clock_timestamp() returns timestamptz language plpgsql volatile parallel safe as $$
begin
  return clock_timestamp() + (select offset_ms from shop_clock) * interval '1 millisecond';
end $$;

-- Returns the rates that are in force today, by name: {"9401": {"bps": [1800], "base": ""}, …}.
create or replace function current_tax_rates() returns jsonb language sql stable as $$
  select jsonb_object_agg(name, jsonb_build_object('bps', rates_bps, 'base', base)) from (
    select distinct on (name) name, rates_bps, base from tax_rates
    where effective_from <= (shop_now() at time zone 'Asia/Kolkata')::date
    order by name, effective_from desc
  ) as current
$$;
