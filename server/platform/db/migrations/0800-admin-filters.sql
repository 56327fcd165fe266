-- The filters and searches of the admins' lists at a hundred thousand rows.
create index accounts_people_by_status on accounts (status, created_at desc, id desc)
  where deleted_at is null and role <> 'vendor';

create index vendors_by_name on vendors (lower(business_name), id) where deleted_at is null;
create index vendors_by_words on vendors using gin ((business_name || ' ' || owner_name || ' '
  || contact_email || ' ' || contact_phone || ' ' || city || ' ' || gst_number) gin_trgm_ops)
  where deleted_at is null;

create index products_kept_by_status on products (status, created_at desc, id desc)
  where deleted_at is null;
create index products_kept_by_price on products (selling_price_paise desc, id desc)
  where deleted_at is null;

create index contact_messages_by_words on contact_messages
  using gin ((name || ' ' || email || ' ' || message) gin_trgm_ops);
