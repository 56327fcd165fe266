-- The officer to whom customers complain. If null, the officer of the environment settings applies.
alter table shop_settings
  add column officer_name text,
  add column officer_email text,
  add column officer_phone text,
  add column officer_hours text,
  add constraint shop_settings_officer_is_complete
    check (num_nulls(officer_name, officer_email, officer_phone, officer_hours) in (0, 4));

-- Every page names the officer in its footer, so a change makes every cached page out of date.
create function announce_officer() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changes', 'site 0 *');
  return null;
end $$;
create trigger shop_settings_announce_officer after update on shop_settings
  for each row when ((old.officer_name, old.officer_email, old.officer_phone, old.officer_hours)
    is distinct from (new.officer_name, new.officer_email, new.officer_phone, new.officer_hours))
  execute function announce_officer();
