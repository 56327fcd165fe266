-- Numbers that people read, with the year in India: BTK-26-004821 for an order, RT-26-000123 for a return,
-- HD-26-000123 for a help request and PO-26-000123 for a payout.
create or replace function next_order_number(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'Asia/Kolkata', '"BTK-"YY-') || lpad(number, greatest(6, length(number)), '0')
  from cast(nextval('order_number') as text) as number
$$;

create or replace function next_return_number(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'Asia/Kolkata', '"RT-"YY-') || lpad(number, greatest(6, length(number)), '0')
  from cast(nextval('return_number') as text) as number
$$;

create or replace function next_help_number(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'Asia/Kolkata', '"HD-"YY-') || lpad(number, greatest(6, length(number)), '0')
  from cast(nextval('help_number') as text) as number
$$;

create or replace function next_payout_number(at timestamptz) returns text language sql as $$
  select to_char(at at time zone 'Asia/Kolkata', '"PO-"YY-') || lpad(number, greatest(6, length(number)), '0')
  from cast(nextval('payout_number') as text) as number
$$;
