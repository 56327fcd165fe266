-- A purchase is what a customer pays for in one go. It has one order per vendor.
create table purchases (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Several attempts to pay for the same goods are purchases of one checkout. Each of them names the first attempt. The
  -- first attempt itself has null.
  checkout_id uuid references purchases (id),
  -- A replacement is a separate purchase that costs nothing. It holds stock from the approval on, and has an order once
  -- the replacement starts.
  is_replacement boolean not null default false,
  -- pending: stock is held until the payment arrives. under_review: the payment does not match the purchase, and an
  -- admin decides. On the wire `aside`.
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'under_review')),
  status_reason text not null default '',
  amount_paise bigint not null,
  currency text not null default 'INR',
  provider text not null,
  provider_order_id text unique,
  -- When the reconciler next asks the payment provider about the purchase. Null when there is nothing left to ask.
  check_at timestamptz,
  hold_expires_at timestamptz not null,
  -- When the held pieces were released without a sale.
  released_at timestamptz,
  paid_at timestamptz,
  -- When the customer was emailed about a failed payment. The email is sent at most once.
  failure_mailed_at timestamptz,

  -- The customer, the address and the firm, as they were when the purchase was created.
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  country text not null,
  delivery_phone text not null default '',
  landmark text not null default '',
  floor text not null default '',
  lift boolean,
  buyer_gstin text not null default '',
  buyer_firm text not null default '',
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  constraint purchases_amount_paise_check
    check (case when is_replacement then amount_paise = 0 else amount_paise >= 100 end)
);
create index purchases_by_checkout on purchases (checkout_id) where checkout_id is not null;
create index purchases_open_by_account on purchases (account_id, created_at) where status = 'pending';
-- A new purchase looks for unpaid attempts of its account, newest first.
create index purchases_unpaid_by_account on purchases (account_id, created_at desc)
  where status in ('pending', 'failed');
create index purchases_to_check on purchases (check_at) where check_at is not null;
create index purchases_under_review on purchases (updated_at) where status = 'under_review';
create index purchases_by_trigrams on purchases
  using gin ((customer_name || ' ' || customer_email || ' ' || customer_phone) gin_trgm_ops);
-- A job looks every few seconds for expired holds of pending purchases and of purchases under review.
create index purchases_holding on purchases (hold_expires_at)
  where released_at is null and status in ('pending', 'under_review');

create sequence order_number;

create table orders (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  -- The short number that people read, from next_order_number.
  number text not null unique,
  account_id uuid not null references accounts (id),
  vendor_id uuid not null references vendors (id),
  business_name text not null,
  -- The order whose pieces this order replaces. A replacement costs nothing.
  replaces_order_id uuid references orders (id),
  status text not null default 'pending' check (status in ('pending', 'shipped', 'delivered', 'cancelled')),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'failed', 'refunded')),

  -- Amounts and taxes, frozen when the order is placed.
  amount_paise bigint not null check (amount_paise >= 0),
  refunded_paise bigint not null default 0 check (refunded_paise >= 0),
  commission_bps integer not null check (commission_bps between 1500 and 2000),
  commission_paise bigint not null check (commission_paise between 0 and amount_paise),
  -- The amounts that the marketplace keeps of the order besides its commission.
  commission_gst_paise bigint not null default 0 check (commission_gst_paise >= 0),
  tcs_paise bigint not null default 0 check (tcs_paise >= 0),
  tds_paise bigint not null default 0 check (tds_paise >= 0),
  return_transport_paise bigint not null default 0 check (return_transport_paise >= 0),
  -- GST State codes.
  seller_state text not null default '' check (seller_state ~ '^([0-9]{2})?$'),
  place_of_supply text not null default '' check (place_of_supply ~ '^([0-9]{2})?$'),
  seller_registration text not null default 'regular'
    check (seller_registration in ('regular', 'composition', 'none')),

  -- The promised delivery, frozen when the order is placed. Null if no date could be promised.
  promised_from date,
  promised_to date check (promised_to >= promised_from),
  delayed_to date check (delayed_to > promised_to),
  delay_reason text not null default '',
  -- The day in India by which the vendor has to dispatch the order.
  dispatch_by date,
  -- When the customer was emailed that the last promised day has passed.
  late_mailed_at timestamptz,
  -- The code that the customer says at the door.
  delivery_code text not null
    default lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 7))::bit(28)::int % 1000000)::text, 6, '0')
    check (delivery_code ~ '^[0-9]{6}$'),
  shipped_at timestamptz,
  -- When the last piece of the order was delivered.
  delivered_at timestamptz,
  cancelled_at timestamptz,
  -- Whether the pieces of a cancelled order are back in stock.
  stock_returned boolean not null default false,
  created_at timestamptz not null default shop_now(),
  updated_at timestamptz not null default shop_now(),
  unique (purchase_id, vendor_id),
  constraint orders_refund_within_amount check (refunded_paise <= amount_paise),
  constraint orders_replacement_is_free check (replaces_order_id is null or amount_paise = 0)
);
create index orders_by_account on orders (account_id, created_at desc, id desc);
create index orders_by_vendor on orders (vendor_id, created_at desc, id desc);
-- For the vendor's list of orders, which leaves out unpaid orders.
create index orders_visible_to_vendor on orders (vendor_id, created_at desc, id desc)
  where payment_status in ('paid', 'refunded');
create index orders_by_time on orders (created_at desc, id desc);
create index orders_by_purchase on orders (purchase_id);
create index orders_by_replaced on orders (replaces_order_id) where replaces_order_id is not null;

-- Indexes for the lists of orders of admins and vendors: by status, by payment, by amount, by search text (trigrams),
-- and for the orders that a vendor must ship.
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_by_payment on orders (payment_status, created_at desc, id desc);
create index orders_by_amount on orders (amount_paise desc, id desc);
create index orders_to_send on orders (vendor_id) where status = 'pending' and payment_status = 'paid';
create index orders_by_trigrams on orders using gin ((number || ' ' || business_name) gin_trgm_ops);

-- For the lists of a vendor's day and for late orders.
create index orders_with_promise on orders ((coalesce(delayed_to, promised_to)))
  where status in ('pending', 'shipped') and payment_status = 'paid';
create index orders_to_deliver on orders (vendor_id, (coalesce(delayed_to, promised_to)))
  where payment_status = 'paid' and status in ('pending', 'shipped');
create index orders_delivered on orders (vendor_id, delivered_at) where delivered_at is not null;

-- A copy of each product as it was when it was bought.
create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id),
  position integer not null,
  product_id uuid not null,
  variant_id uuid not null,
  name text not null,
  image text not null default '',
  -- The variant's SKU and options.
  sku text not null default '',
  option_names text[] not null default '{}',
  option_values text[] not null default '{}',
  -- A product that is made to order cannot be returned for a change of mind.
  is_made_to_order boolean not null default false,
  -- For a replacement: the original line, whose price is refunded if pieces of the replacement are not delivered or
  -- come back.
  replaces_line_id uuid references order_lines (id),

  quantity integer not null check (quantity >= 1),
  -- Pieces in shipments. When a shipment is returned, its pieces no longer count.
  packed_quantity integer not null default 0 check (packed_quantity >= 0),
  -- Pieces that will not be delivered. They are refunded if they were paid.
  cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0),
  -- Pieces whose refund is requested, whatever its status. A delivered piece may be refunded, too.
  refunded_quantity integer not null default 0 check (refunded_quantity >= 0),
  -- Pieces in open returns, and returned pieces that were replaced. Refunded pieces are in refunded_quantity instead.
  returning_quantity integer not null default 0 check (returning_quantity >= 0),

  price_paise bigint not null check (price_paise >= 0),
  discount_price_paise bigint check (discount_price_paise > 0 and discount_price_paise < price_paise),
  total_paise bigint not null
    generated always as (coalesce(discount_price_paise, price_paise) * quantity) stored,
  -- The tax, which the price includes.
  hsn text not null default '' check (hsn ~ '^([0-9]{4,8})?$'),
  -- In basis points: 1800 is 18%.
  gst_bps integer not null default 0 check (gst_bps between 0 and 10000),
  cgst_paise bigint not null default 0 check (cgst_paise >= 0),
  -- SGST, or UTGST in a union territory without a legislature.
  sgst_paise bigint not null default 0 check (sgst_paise = cgst_paise),
  igst_paise bigint not null default 0 check (igst_paise >= 0 and (igst_paise = 0 or cgst_paise = 0)),
  taxable_paise bigint not null
    generated always as (coalesce(discount_price_paise, price_paise) * quantity
      - cgst_paise - sgst_paise - igst_paise) stored,
  unique (order_id, position),
  constraint order_lines_variant foreign key (product_id, variant_id) references variants (product_id, id),
  constraint order_lines_options_match check (cardinality(option_names) = cardinality(option_values)),
  constraint order_lines_pieces check (packed_quantity + cancelled_quantity <= quantity),
  constraint order_lines_refunded check (refunded_quantity <= quantity),
  constraint order_lines_returning check (returning_quantity + refunded_quantity <= quantity)
);
create index order_lines_by_product on order_lines (product_id);
-- Lines with pieces that the vendor has not packed. They are few, so a list of unsent orders reads only these.
create index order_lines_to_pack on order_lines (order_id)
  where quantity > packed_quantity + cancelled_quantity;

-- Append-only: every change of a purchase, an order or a payment.
create table order_events (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  -- Null when the event concerns every order of the purchase.
  order_id uuid references orders (id),
  -- The shipment that the event is about, if there is one.
  shipment_id uuid,
  at timestamptz not null default shop_clock_timestamp(),
  actor_role text not null check (actor_role in ('user', 'vendor', 'admin', 'provider', 'system')),
  actor_id uuid references accounts (id),
  what text not null,
  from_state text,
  to_state text,
  why text,
  -- The Idempotency-Key of the call that caused the event. With this key a repeated call finds the event, even if the
  -- server died before it stored the response to the first call.
  request_key text
);
create index order_events_by_purchase on order_events (purchase_id, id);
create index order_events_by_request_key on order_events (order_id, request_key) where request_key is not null;
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
