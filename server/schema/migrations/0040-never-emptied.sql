-- no transaction
-- No append-only table can be emptied (server/schema/append-only-tables.ts). ledger_transactions has its trigger already.
create or replace trigger audit_events_never_emptied before truncate on audit_events
  for each statement execute function refuse_change();
create or replace trigger document_lines_never_emptied before truncate on document_lines
  for each statement execute function refuse_change();
create or replace trigger documents_never_emptied before truncate on documents
  for each statement execute function refuse_change();
create or replace trigger help_events_never_emptied before truncate on help_events
  for each statement execute function refuse_change();
create or replace trigger help_messages_never_emptied before truncate on help_messages
  for each statement execute function refuse_change();
create or replace trigger marketplace_logos_never_emptied before truncate on marketplace_logos
  for each statement execute function refuse_change();
create or replace trigger moderation_decisions_never_emptied before truncate on moderation_decisions
  for each statement execute function refuse_change();
create or replace trigger order_events_never_emptied before truncate on order_events
  for each statement execute function refuse_change();
create or replace trigger price_changes_never_emptied before truncate on price_changes
  for each statement execute function refuse_change();
create or replace trigger return_steps_never_emptied before truncate on return_steps
  for each statement execute function refuse_change();
create or replace trigger stock_movements_never_emptied before truncate on stock_movements
  for each statement execute function refuse_change();
create or replace trigger webhook_events_never_emptied before truncate on webhook_events
  for each statement execute function refuse_change();
-- What the jobs that forget IPs and payloads have left to do, oldest first.
create index concurrently if not exists audit_events_with_ip on audit_events (at) where ip is not null;
create index concurrently if not exists webhook_events_with_payload on webhook_events (received_at)
  where processed_at is not null and payload <> '{}';
