-- An order is refunded by pieces, in any number of refunds. The lock prevents new refunds and restocking while
-- the lines of earlier refunds are inserted.
lock table refunds, stock_holds in share row exclusive mode;

create table refund_lines (
  refund_id uuid not null references refunds (id),
  order_line_id uuid not null references order_lines (id),
  quantity integer not null check (quantity >= 1),
  -- The pieces' share of the line's total, rounded so that the refunds of all pieces of the line add up to that total.
  amount_paise bigint not null check (amount_paise >= 0),
  primary key (refund_id, order_line_id)
);
create index refund_lines_by_line on refund_lines (order_line_id);

insert into refund_lines (refund_id, order_line_id, quantity, amount_paise)
select refunds.id, order_lines.id, quantity, total_paise
from refunds join order_lines on order_lines.order_id = refunds.order_id;

-- An order may now have several refunds. The constraint order_lines_refunded limits them to the pieces that were bought.
drop index refunds_one_per_order;
create index refunds_by_order on refunds (order_id, created_at) where order_id is not null;

-- Whether the pieces were handed over before the refund. They then have an invoice, so their refund needs a credit
-- note.
alter table refunds add column was_handed_over boolean not null default false;
update refunds set was_handed_over = true
from orders where orders.id = refunds.order_id and orders.shipped_at is not null;

alter table stock_holds
  -- Sold pieces that are back on sale.
  add column returned_quantity integer not null default 0 check (returned_quantity >= 0),
  -- Sold pieces that the vendor could not supply. They never come back to stock.
  add column lost_quantity integer not null default 0 check (lost_quantity >= 0),
  add constraint stock_holds_pieces check (returned_quantity + lost_quantity <= quantity);
update stock_holds set returned_quantity = quantity where state = 'returned';
