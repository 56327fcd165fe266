-- Product pages say what the way back costs after a change of mind; they name the vendor by id.
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
