-- A vendor can read the name, email and phone of a customer until 30 days after the delivery.
create function is_customer_masked(delivered_at timestamptz) returns boolean
language sql stable parallel safe
return coalesce(delivered_at < shop_now() - interval '30 days', false);
