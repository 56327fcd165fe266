-- Holds, cart lines, order lines and stock movements now refer to variants. The variant of each product that existed
-- before 0200 has the product's id, so existing rows take the product's id as the variant's.
alter table stock_holds rename column product_id to variant_id;
alter table stock_holds
  drop constraint stock_holds_product_id_fkey,
  add constraint stock_holds_variant_id_fkey foreign key (variant_id) references variants (id);
alter index stock_holds_live_by_product rename to stock_holds_live_by_variant;

alter table cart_lines add column variant_id uuid;
update cart_lines set variant_id = product_id;
alter table cart_lines
  alter column variant_id set not null,
  drop constraint cart_lines_pkey,
  add primary key (account_id, variant_id),
  drop constraint cart_lines_product_id_fkey,
  add constraint cart_lines_variant foreign key (product_id, variant_id)
    references variants (product_id, id) on delete cascade;

-- The variant's SKU and options as they were when it was bought.
alter table order_lines
  add column variant_id uuid,
  add column sku text not null default '',
  add column option_names text[] not null default '{}',
  add column option_values text[] not null default '{}';
update order_lines set variant_id = product_id;
alter table order_lines
  alter column variant_id set not null,
  add constraint order_lines_words check (cardinality(option_names) = cardinality(option_values)),
  drop constraint order_lines_product_id_fkey,
  add constraint order_lines_variant foreign key (product_id, variant_id)
    references variants (product_id, id);

-- The movements of a variant add up to variants.stock_on_hand and variants.stock_held.
alter table stock_movements add column variant_id uuid;
alter table stock_movements disable trigger stock_movements_append_only;
update stock_movements set variant_id = product_id;
alter table stock_movements enable trigger stock_movements_append_only;
alter table stock_movements
  alter column variant_id set not null,
  drop constraint stock_movements_product_id_fkey,
  add constraint stock_movements_variant foreign key (product_id, variant_id)
    references variants (product_id, id);

-- Append-only: every price that a variant has had, including its first.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  variant_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  price_paise bigint not null check (price_paise > 0),
  discount_price_paise bigint check (discount_price_paise > 0 and discount_price_paise < price_paise),
  actor_role text not null check (actor_role in ('vendor', 'admin', 'system')),
  actor_id uuid references accounts (id),
  constraint price_changes_variant foreign key (product_id, variant_id) references variants (product_id, id)
);
create index price_changes_by_product on price_changes (product_id, id desc);
create trigger price_changes_append_only before update or delete on price_changes
  for each row execute function refuse_change();
insert into price_changes (product_id, variant_id, price_paise, discount_price_paise, actor_role)
select product_id, id, price_paise, discount_price_paise, 'system' from variants order by id;
