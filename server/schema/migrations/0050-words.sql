-- The words of products, read from their texts by fold_words() instead of PostgreSQL's parser. Servers of the previous
-- release search the column `search`, which the next release drops.
alter table products add column words tsvector;
create trigger products_words before insert on products
  for each row execute function set_product_words();
-- After the update, for the reason of `products_public_changed`.
create trigger products_words_renewed
  after update of name, category, sub_category, tags, material, color, features, description on products
  for each row when (
    (old.name, old.category, old.sub_category, old.tags, old.material, old.color, old.features, old.description)
    is distinct from
    (new.name, new.category, new.sub_category, new.tags, new.material, new.color, new.features, new.description))
  execute function change_product_words();
