-- Prevents changes of stock while the opening movements are written.
lock table products in share row exclusive mode;

-- Append-only: every change of a product's stock, with its author and its cause. The statement that changes the stock
-- also inserts the movement, so that the movements add up to products.stock_on_hand and products.stock_held.
create table stock_movements (
  -- Ascends in the order of a product's changes, because each change locks the product's row. Times may repeat.
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id),
  at timestamptz not null default clock_timestamp(),
  -- return: sold pieces of a cancelled order. correction: stock entered by a person, or a difference that the nightly
  -- check has found.
  kind text not null
    check (kind in ('opening', 'hold', 'release', 'sale', 'return', 'correction', 'import')),
  on_hand_change integer not null,
  held_change integer not null,
  on_hand_after integer not null check (on_hand_after >= 0),
  actor_role text not null check (actor_role in ('user', 'vendor', 'admin', 'provider', 'system')),
  actor_id uuid references accounts (id),
  purchase_id uuid references purchases (id),
  order_id uuid references orders (id),
  note text,
  check (kind = 'opening' or (on_hand_change, held_change) <> (0, 0)),
  check ((kind in ('hold', 'release', 'sale', 'return')) = (purchase_id is not null))
);
create index stock_movements_by_product on stock_movements (product_id, id desc);
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();

-- A return is recorded on the hold, so that only sold pieces come back to stock, and each of them only once.
alter table stock_holds drop constraint stock_holds_state_check;
alter table stock_holds add constraint stock_holds_state_check
  check (state in ('live', 'sold', 'freed', 'returned'));
update stock_holds set state = 'returned'
from orders join order_lines on order_lines.order_id = orders.id
where orders.purchase_id = stock_holds.purchase_id and order_lines.product_id = stock_holds.product_id
  and orders.stock_returned and stock_holds.state = 'sold';

insert into stock_movements (product_id, kind, on_hand_change, held_change, on_hand_after, actor_role)
select id, 'opening', stock_on_hand, stock_held, stock_on_hand, 'system' from products order by id;
