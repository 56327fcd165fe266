-- Notifies every server process when the delivery of many products changes, because a vendor's delivery settings,
-- pickup address, State or GST details have changed or the shop's clock has moved. The days to dispatch of a single
-- product are announced with the product.
create function announce_delivery() returns trigger language plpgsql as $$
begin
  -- One id stands for all: processes drop everything that they know about delivery.
  perform announce('delivery', true, array[gen_random_uuid()]);
  return null;
end $$;
create trigger delivery_settings_announce after insert or update or delete on delivery_settings
  for each statement execute function announce_delivery();
create trigger vendors_announce_delivery after update on vendors
  for each row when (
    (old.pickup_address, old.gst_number, old.gst_registration, old.state)
    is distinct from (new.pickup_address, new.gst_number, new.gst_registration, new.state))
  execute function announce_delivery();
create trigger shop_clock_announce after update on shop_clock
  for each statement execute function announce_delivery();
