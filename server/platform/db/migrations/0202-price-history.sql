-- For finding the price before a change, which is in the previous row of the variant.
create index price_changes_by_variant on price_changes (variant_id, id desc);
