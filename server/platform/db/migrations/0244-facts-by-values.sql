-- Searching by filters: one index replaces the separate index of each filter. If a query has no filter for one of its
-- columns, the index scan skips from one value of this column to the next. The index also contains all other columns that
-- a query reads, so that the scan reads no row of the table.
drop index variant_facts_by_sub_category, variant_facts_by_material, variant_facts_by_color, variant_facts_by_seats,
  variant_facts_by_origin;
create index variant_facts_by_values on variant_facts (category, sub_category, seats, material, color, product_id)
  include (origin, width_cm, length_cm, price_paise, in_stock, product_in_stock, product_price_paise, created_at, is_only);

-- Listing the values of each filter: with these indexes a query jumps from one value to the next.
create index variant_facts_materials on variant_facts (category, material);
create index variant_facts_colors on variant_facts (category, color);
create index variant_facts_seats on variant_facts (category, seats) where seats is not null;
create index variant_facts_origins on variant_facts (category, origin);
