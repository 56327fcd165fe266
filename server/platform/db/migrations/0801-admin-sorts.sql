-- The posts' and products' lists in the orders that an admin may ask for.
create index posts_by_date on posts (coalesce(published_at, created_at) desc, id desc);
create index products_kept_by_lower_name on products (lower(name), id) where deleted_at is null;
