-- For the trigger of audit_events. The only change is the one of the job that forgets old IPs.
create or replace function refuse_change_of_audit_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.ip is null and to_jsonb(new) - 'ip' = to_jsonb(old) - 'ip' then
    return new;
  end if;
  raise exception 'the records of % are append-only', tg_table_name;
end $$;
