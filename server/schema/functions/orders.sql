-- Returns `total` × `part` ÷ `whole`, rounded half up. It uses div(), which is exact: the operator / rounds its result to
-- a number of decimals, and a second rounding could then give a wrong result.
create or replace function share_of(total bigint, part bigint, whole bigint) returns bigint
language sql immutable parallel safe as $$
  select div(2 * total::numeric * part + whole, 2 * whole::numeric)::bigint
$$;
