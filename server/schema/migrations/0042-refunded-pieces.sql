-- Refunds of earlier versions get the number of their pieces that have an invoice. It is a file of its own, so that it locks
-- only the rows of refund_lines, which nobody else changes.

-- Pieces with a credit note had an invoice. For refunds that are not completed, pieces that were cancelled before their
-- hand-over come first.
with line as (
  select order_lines.id, order_lines.quantity, packed_quantity, cancelled_quantity,
    (select coalesce(sum(document_lines.quantity), 0)::int from document_lines
      where order_line_id = order_lines.id and invoice_id is null) as invoiced,
    (select coalesce(sum(shipment_lines.quantity) filter (where status <> 'packed'), 0)::int
      from shipment_lines join shipments on shipments.id = shipment_id
      where order_line_id = order_lines.id) as handed_over,
    (select coalesce(sum(shipment_lines.quantity) filter (where status = 'packed'), 0)::int
      from shipment_lines join shipments on shipments.id = shipment_id
      where order_line_id = order_lines.id) as packed
  from order_lines where exists (select from refund_lines where order_line_id = order_lines.id)
), piece as (
  select refund_id, order_line_id, refund_lines.quantity, refunds.status = 'processed' as is_processed, created_at,
    (select coalesce(sum(document_lines.quantity), 0)::int
      from documents join document_lines on document_id = documents.id
      where documents.refund_id = refund_lines.refund_id
        and document_lines.order_line_id = refund_lines.order_line_id) as credited
  from refund_lines join refunds on refunds.id = refund_id
), counted as (
  select piece.*, greatest(0, least(line.quantity - line.invoiced,
      -- Pieces that were cancelled before their hand-over.
      line.quantity - (line.quantity - packed_quantity - cancelled_quantity + packed) - handed_over)
      - coalesce(sum(piece.quantity - credited) filter (where is_processed) over (partition by order_line_id), 0)
      - coalesce(sum(piece.quantity) filter (where not is_processed) over (
          partition by order_line_id order by created_at, refund_id
          rows between unbounded preceding and 1 preceding), 0)) as uninvoiced_left
  from piece join line on line.id = order_line_id
)
update refund_lines set invoiced_quantity = case when is_processed then credited
  else refund_lines.quantity - least(refund_lines.quantity, uninvoiced_left) end
from counted
where counted.refund_id = refund_lines.refund_id and counted.order_line_id = refund_lines.order_line_id;
