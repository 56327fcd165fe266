-- Details that a delivery needs besides the place. Empty in addresses that are older than these columns.
alter table addresses
  add column phone text not null default '',
  add column landmark text not null default '',
  add column floor text not null default '',
  -- Null if it is not known.
  add column lift boolean,
  add column is_default boolean not null default false;
create unique index addresses_one_default on addresses (account_id) where is_default;

-- Frozen with the rest of the address when the purchase is created.
alter table purchases
  add column delivery_phone text not null default '',
  add column landmark text not null default '',
  add column floor text not null default '',
  add column lift boolean;
