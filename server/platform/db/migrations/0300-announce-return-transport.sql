-- Product pages show the price of return transport after a change of mind. The announcement names the vendor, whose id
-- these pages contain.
create function announce_return_transport() returns trigger language plpgsql as $$
begin
  perform announce('catalogue', false, array[new.vendor_id]);
  return null;
end $$;
create trigger delivery_settings_announce_added after insert on delivery_settings
  for each row when (new.return_transport_paise > 0) execute function announce_return_transport();
create trigger delivery_settings_announce_changed after update on delivery_settings
  for each row when (new.return_transport_paise <> old.return_transport_paise)
  execute function announce_return_transport();
