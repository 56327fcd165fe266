-- One index replaces the separate index of each filter. A scan skips from value to value of the columns that are not
-- chosen. The index contains the values of the other filters, so that no row of the table is read.
drop index variant_facts_by_sub_category, variant_facts_by_material, variant_facts_by_color, variant_facts_by_seats,
  variant_facts_by_origin;
create index variant_facts_by_values on variant_facts (category, sub_category, seats, material, color, product_id)
  include (origin, width_cm, length_cm, price_paise, in_stock, product_in_stock, product_price_paise, created_at, is_only);

-- With these indexes the values of each filter are found by jumping from one value to the next.
create index variant_facts_materials on variant_facts (category, material);
create index variant_facts_colors on variant_facts (category, color);
create index variant_facts_seats on variant_facts (category, seats) where seats is not null;
create index variant_facts_origins on variant_facts (category, origin);
