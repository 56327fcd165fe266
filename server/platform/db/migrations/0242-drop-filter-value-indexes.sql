-- The filters no longer use these indexes, because they read their values from variant_facts.
drop index products_by_category_material, products_by_category_color, products_by_category_sub_category;
