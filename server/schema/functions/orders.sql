-- A vendor can read the name, email and phone of a customer until 30 days after the delivery.
create or replace function is_customer_masked(delivered_at timestamptz) returns boolean
  language sql stable parallel safe as $$
  select coalesce(delivered_at < shop_now() - interval '30 days', false)
$$;

-- Returns `total` × `part` ÷ `whole`, rounded half up. It uses div(), which is exact: the operator / rounds its result to
-- a number of decimals, and a second rounding could then give a wrong result.
create or replace function share_of(total bigint, part bigint, whole bigint) returns bigint
language sql immutable parallel safe as $$
  select div(2 * total::numeric * part + whole, 2 * whole::numeric)::bigint
$$;
