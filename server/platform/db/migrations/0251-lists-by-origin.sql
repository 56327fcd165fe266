-- For the lists sorted by country of origin.
create index products_listed_by_origin on products (origin_country, in_stock desc, created_at desc, id desc)
  include (category, sub_category) where is_public;
create index products_listed_by_category_origin
  on products (category, origin_country, in_stock desc, created_at desc, id desc)
  include (sub_category) where is_public;
