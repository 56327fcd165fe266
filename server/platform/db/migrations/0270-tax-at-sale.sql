-- The tax of each sale, frozen when the order is placed. Prices include it. For earlier orders no rate was recorded, so
-- their whole price counts as the taxable value.
alter table order_lines
  add column hsn text not null default '' check (hsn ~ '^([0-9]{4,8})?$'),
  -- In basis points: 1800 is 18%.
  add column gst_bps integer not null default 0 check (gst_bps between 0 and 10000),
  add column cgst_paise bigint not null default 0 check (cgst_paise >= 0),
  -- SGST, or UTGST in a union territory without a legislature.
  add column sgst_paise bigint not null default 0 check (sgst_paise = cgst_paise),
  add column igst_paise bigint not null default 0 check (igst_paise >= 0 and (igst_paise = 0 or cgst_paise = 0));
alter table order_lines
  add column taxable_paise bigint not null
    generated always as (coalesce(discount_price_paise, price_paise) * quantity
      - cgst_paise - sgst_paise - igst_paise) stored;

alter table orders
  -- GST State codes. Empty for earlier orders.
  add column seller_state text not null default '' check (seller_state ~ '^([0-9]{2})?$'),
  add column place_of_supply text not null default '' check (place_of_supply ~ '^([0-9]{2})?$'),
  add column seller_registration text not null default 'regular'
    check (seller_registration in ('regular', 'composition', 'none')),
  -- The amounts that the marketplace keeps of the order besides its commission, frozen when the order is placed.
  add column commission_gst_paise bigint not null default 0 check (commission_gst_paise >= 0),
  add column tcs_paise bigint not null default 0 check (tcs_paise >= 0),
  add column tds_paise bigint not null default 0 check (tds_paise >= 0);

alter table purchases
  add column buyer_gstin text not null default '',
  add column buyer_firm text not null default '';
