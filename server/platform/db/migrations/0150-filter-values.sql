-- With these indexes the distinct values of a category's filters are found by jumping from one value to the next.
create index products_by_category_material on products (category, material) where is_public;
create index products_by_category_color on products (category, color) where is_public;
create index products_by_category_sub_category on products (category, sub_category) where is_public;
