-- For triggers of tables whose rows are never changed or deleted.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the records of % are append-only', tg_table_name;
end $$;
