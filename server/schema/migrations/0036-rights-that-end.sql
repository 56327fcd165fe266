-- Whether the customer's code confirmed the delivery of the reviewed line. Null for reviews from before this migration.
alter table reviews add column is_delivery_confirmed boolean;

-- Why the stars do not count: the line was refunded in full, or the product has become another one since it was bought.
alter table reviews add column uncounted_reason text;
alter table reviews add constraint reviews_uncounted_reason
  check (uncounted_reason in ('refunded', 'product_changed')) not valid;

-- 'vendor': the account has the vendor's phone, address or IP.
alter table reviews drop constraint reviews_held_reason_check;
alter table reviews add constraint reviews_held_reason_check
  check (held_reason in ('link', 'contact', 'abuse', 'hidden_before', 'vendor')) not valid;

drop trigger reviews_counted on reviews;
create trigger reviews_counted
  after insert or delete or update of status, stars, mentions, uncounted_reason on reviews
  for each row execute function count_review();

create trigger order_lines_refunded after update of refunded_quantity on order_lines
  for each row when (new.refunded_quantity >= new.quantity and old.refunded_quantity < old.quantity)
  execute function enqueue_recount_of_line();
create trigger products_renamed_or_repriced after update of name, price_from_paise on products
  for each row when (new.name <> old.name or new.price_from_paise <> old.price_from_paise)
  execute function enqueue_recount_of_product();

-- The texts of a person and the IPs of old events can be removed from append-only tables, and nothing else can change.
drop trigger help_messages_append_only on help_messages;
create trigger help_messages_append_only before delete on help_messages
  for each row execute function refuse_change();
create trigger help_messages_only_erased before update on help_messages
  for each row when (new.text <> '' or coalesce(to_jsonb(new) ->> 'masked_text', '') <> ''
    or to_jsonb(new) - '{text,masked_text}'::text[] <> to_jsonb(old) - '{text,masked_text}'::text[])
  execute function refuse_change();

drop trigger help_events_append_only on help_events;
create trigger help_events_append_only before delete on help_events
  for each row execute function refuse_change();
create trigger help_events_only_erased before update on help_events
  for each row when (new.text <> '' or to_jsonb(new) - 'text' <> to_jsonb(old) - 'text')
  execute function refuse_change();

drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before delete on audit_events
  for each row execute function refuse_change();
create trigger audit_events_only_erased before update on audit_events
  for each row when (new.ip is not null or to_jsonb(new) - 'ip' <> to_jsonb(old) - 'ip')
  execute function refuse_change();
