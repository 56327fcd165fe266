-- Lines with pieces that the vendor has not packed. They are few, so a list of unsent orders reads only these.
create index order_lines_to_pack on order_lines (order_id)
  where quantity > packed_quantity + cancelled_quantity;
