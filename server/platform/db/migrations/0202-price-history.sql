-- The price before each change is the variant's previous row.
create index price_changes_by_variant on price_changes (variant_id, id desc);
