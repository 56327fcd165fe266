-- The shop's clock: real time plus one offset, which an admin moves forward while the sandbox takes the payments.

create table shop_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into shop_clock default values;

-- Like now(), this is the same time during a whole transaction. The function is in PL/pgSQL, which caches its plan; an
-- SQL function would be planned again for each query.
create function shop_now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  return now() + (select offset_ms from shop_clock) * interval '1 millisecond';
end $$;

-- Like clock_timestamp(), this time advances within a transaction, so that records keep their order.
create function shop_clock_timestamp() returns timestamptz language plpgsql volatile parallel safe as $$
begin
  return clock_timestamp() + (select offset_ms from shop_clock) * interval '1 millisecond';
end $$;

-- Makes the shop's clock the default of all columns whose default was real time. Only reset codes and idempotency keys
-- keep real time, because they protect sign-ins and requests.
do $$
declare
  col record;
begin
  for col in
    select attrelid::regclass as tbl, attname, pg_get_expr(adbin, adrelid) as expression
    from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    join pg_class on pg_class.oid = adrelid
    where relnamespace = 'public'::regnamespace and relname not in ('reset_codes', 'idempotency_keys')
      and pg_get_expr(adbin, adrelid) in ('now()', 'clock_timestamp()')
  loop
    execute format('alter table %s alter column %I set default shop_%s', col.tbl, col.attname, col.expression);
  end loop;
end $$;
