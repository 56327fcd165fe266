-- Copies the clocks of a request (view help_clocks) to its row after each of its events.
create or replace function update_help_clocks() returns trigger language plpgsql as $$
begin
  update help_requests set status = clocks.status, due_at = clocks.due_at, due_for = clocks.due_for,
    resolved_at = clocks.resolved_at, updated_at = greatest(updated_at, new.at)
  from help_clocks as clocks
  where help_requests.id = new.request_id and clocks.request_id = new.request_id;
  return null;
end $$;
