-- Announces changes that the public can see to every server process, so that it invalidates its cache. The functions
-- are in functions/cache-announcements.sql.

create trigger products_announce_added after insert on products
  referencing new table as added for each statement execute function announce_added_products();
create trigger products_announce_changed after update on products
  referencing old table as before new table as changed
  for each statement execute function announce_changed_products();
create trigger products_announce_material_line after update of material_line on products
  for each row when (new.is_public and new.material_line is distinct from old.material_line)
  execute function announce_material_line();
create trigger products_announce_origin_country after update of origin_country on products
  for each row when (new.is_public and new.origin_country is distinct from old.origin_country)
  execute function announce_origin_country();
create trigger variants_announce_changed after update on variants
  referencing old table as before new table as changed
  for each statement execute function announce_changed_variants();
create trigger variant_facts_announce_added after insert on variant_facts
  referencing new table as touched for each statement execute function announce_changed_facts();
create trigger variant_facts_announce_changed after update on variant_facts
  referencing new table as touched for each statement execute function announce_changed_facts();
create trigger variant_facts_announce_removed after delete on variant_facts
  referencing old table as touched for each statement execute function announce_changed_facts();

create trigger vendors_announce after update on vendors
  for each row when (old.* is distinct from new.*) execute function announce_vendor();
create trigger vendors_announce_delivery after update on vendors
  for each row when (
    (old.pickup_address, old.gst_number, old.gst_registration, old.state)
    is distinct from (new.pickup_address, new.gst_number, new.gst_registration, new.state))
  execute function announce_delivery();
create trigger delivery_settings_announce after insert or update or delete on delivery_settings
  for each statement execute function announce_delivery();
create trigger delivery_settings_announce_added after insert on delivery_settings
  for each row when (new.return_transport_paise > 0) execute function announce_return_transport();
create trigger delivery_settings_announce_changed after update on delivery_settings
  for each row when (new.return_transport_paise <> old.return_transport_paise)
  execute function announce_return_transport();
create trigger shop_clock_announce after update on shop_clock
  for each statement execute function announce_delivery();
create trigger shop_settings_announce_officer after update on shop_settings
  for each row when ((old.officer_name, old.officer_email, old.officer_phone, old.officer_hours)
    is distinct from (new.officer_name, new.officer_email, new.officer_phone, new.officer_hours))
  execute function announce_officer();

create trigger posts_announce after insert or update or delete on posts
  for each row execute function announce_posts();
create trigger pictures_announce after update of widths, has_avif, key on pictures
  for each row execute function announce_picture();

create trigger reviews_announce after insert or delete on reviews
  for each row execute function announce_review();
-- No announcement for a report, because a report changes nothing public.
create trigger reviews_announce_changed after update on reviews
  for each row when ((old.status, old.author_name, old.helpful_count, old.updated_at)
    is distinct from (new.status, new.author_name, new.helpful_count, new.updated_at))
  execute function announce_review();
create trigger questions_announce after insert or delete or update on questions
  for each row execute function announce_question();
create trigger answers_announce after insert or delete or update on answers
  for each row execute function announce_question();
