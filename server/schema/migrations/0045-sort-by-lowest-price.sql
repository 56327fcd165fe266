-- no transaction
-- Lists by price go by the price that a card shows: the lowest of the variants. The indexes by `selling_price_paise` stay,
-- because the release before sorts by them.
create index concurrently if not exists products_listed_by_lowest_price on products (price_from_paise, id)
  include (category, sub_category, material, color, in_stock) where is_public;
create index concurrently if not exists products_listed_by_category_lowest_price
  on products (category, price_from_paise, id)
  include (sub_category, material, color, in_stock) where is_public;
create index concurrently if not exists products_by_lowest_price on products (price_from_paise desc, id desc)
  where deleted_at is null;
