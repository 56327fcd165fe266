import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';
import type { DocumentLines, Documents } from '#server/schema/tables.ts';
import type { Party } from './pdf/figures.ts';

export async function insertDocumentRow(
  trx: Trx,
  document: Insertable<Documents>,
  lines: Insertable<DocumentLines>[],
): Promise<void> {
  await trx.insertInto('documents').values(document).execute();
  if (lines.length > 0) await trx.insertInto('document_lines').values(lines).execute();
}

export interface SoldLine {
  id: string;
  name: string;
  sku: string;
  option_names: string[];
  option_values: string[];
  hsn: string;
  gst_bps: number;
  /** Pieces of the whole line as it was sold; the amounts below are for all of them. */
  quantity: number;
  total_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
}

const soldColumns = sql`line.id, line.name, line.sku, line.option_names, line.option_values, line.hsn,
  line.gst_bps, line.quantity, line.total_paise, line.cgst_paise, line.sgst_paise, line.igst_paise`;

/** The line's pieces in each state, and the amounts of its invoices and refunds. */
export interface LineState {
  /** Not handed over and not cancelled. */
  to_hand_over: number;
  invoiced: number;
  invoiced_paise: number;
  /** Refunded pieces that have no invoice. */
  refunded_uninvoiced: number;
  refunded_uninvoiced_paise: number;
}

const stateColumns = sql`
  (line.quantity - packed_quantity - cancelled_quantity + packed.pieces)::int as to_hand_over,
  issued.pieces as invoiced, issued.paise as invoiced_paise,
  refunded.pieces as refunded_uninvoiced, refunded.paise as refunded_uninvoiced_paise`;

const stateJoins = sql`
  cross join lateral (
    select coalesce(sum(quantity), 0)::int as pieces
    from shipment_lines join shipments on shipments.id = shipment_id
    where order_line_id = line.id and status = 'packed'
  ) as packed
  cross join lateral (
    select coalesce(sum(quantity), 0)::int as pieces, coalesce(sum(total_paise), 0)::bigint as paise
    from document_lines where order_line_id = line.id and invoice_id is null
  ) as issued
  cross join lateral (
    select coalesce(sum(quantity - invoiced_quantity), 0)::int as pieces,
      coalesce(sum(share_of(amount_paise, quantity - invoiced_quantity, quantity)), 0)::bigint as paise
    from refund_lines where order_line_id = line.id
  ) as refunded`;

export interface ShippedLine extends SoldLine, LineState {
  /** Pieces in the shipment. */
  shipped: number;
}

export async function findShippedLines(trx: Trx, shipmentId: string): Promise<ShippedLine[]> {
  const { rows } = await sql<ShippedLine>`
    select ${soldColumns}, ${stateColumns}, shipment_lines.quantity as shipped
    from shipment_lines
    join order_lines as line on line.id = order_line_id
    ${stateJoins}
    where shipment_id = ${shipmentId}
    order by line.position`.execute(trx);
  return rows;
}

export interface RefundedLine extends SoldLine {
  /** The pieces that this refund pays back, those of them that have an invoice, and their amount. */
  refund_quantity: number;
  refund_invoiced: number;
  refund_paise: number;
  /** The invoices that contain pieces of the line. Invoices of returning or returned shipments come first. */
  invoices: InvoicedPieces[];
}

export interface InvoicedPieces {
  id: string;
  number: string;
  date: string;
  seller: Party;
  buyer: Party;
  /** The pieces of this order line on the invoice. */
  invoiced: { quantity: number; cgst: number; sgst: number; igst: number };
  /** The part of `invoiced` that earlier credit notes have credited. */
  credited: { quantity: number; cgst: number; sgst: number; igst: number };
}

const sumsOf = (condition: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('quantity', coalesce(sum(quantity), 0), 'cgst', coalesce(sum(cgst_paise), 0),
    'sgst', coalesce(sum(sgst_paise), 0), 'igst', coalesce(sum(igst_paise), 0))
  from document_lines where order_line_id = line.id and ${condition})`;

export async function findRefundedLines(trx: Trx, refundId: string): Promise<RefundedLine[]> {
  const { rows } = await sql<RefundedLine>`
    select ${soldColumns}, refund_line.quantity as refund_quantity,
      refund_line.invoiced_quantity as refund_invoiced, refund_line.amount_paise as refund_paise,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', invoice.id, 'number', invoice.number,
            'date', invoice.issued_on, 'seller', invoice.figures -> 'seller', 'buyer', invoice.figures -> 'buyer',
            'invoiced', ${sumsOf(sql`document_id = invoice.id`)},
            'credited', ${sumsOf(sql`invoice_id = invoice.id`)})
          order by coalesce(shipments.status in ('returning', 'returned'), false) desc, invoice.issued_at,
            invoice.id)
        from document_lines as own
        join documents as invoice on invoice.id = own.document_id
        left join shipments on shipments.id = invoice.shipment_id
        where own.order_line_id = line.id and own.invoice_id is null
      ), '[]') as invoices
    from refund_lines as refund_line
    join order_lines as line on line.id = refund_line.order_line_id
    where refund_line.refund_id = ${refundId}
    order by line.position`.execute(trx);
  return rows;
}
