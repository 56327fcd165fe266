import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';
import type { DocumentLines, Documents } from '#server/schema/tables.ts';
import type { Figures, Party, SaleKind } from './pdf/figures.ts';

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
  /** Pieces of the whole line as it was sold, and their price. */
  quantity: number;
  total_paise: number;
}

const soldColumns = sql`line.id, line.name, line.sku, line.option_names, line.option_values, line.hsn,
  line.quantity, line.total_paise`;

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
  category: string;
  sub_category: string;
  product_hsn: string;
  /** The vendor's choices at the sale; in lines of earlier versions the product's present ones. */
  chosen_gst_bps: number | null;
  is_wholly_cane: boolean;
  /** The line's earlier invoices, by rate. */
  taxed: TaxedPart[];
}

export interface TaxedPart {
  bps: number;
  total: number;
  cgst: number;
  sgst: number;
  igst: number;
}

export async function findShippedLines(trx: Trx, shipmentId: string): Promise<ShippedLine[]> {
  const { rows } = await sql<ShippedLine>`
    select ${soldColumns}, ${stateColumns}, shipment_lines.quantity as shipped,
      products.category, products.sub_category, products.hsn as product_hsn,
      case when sold_wholly_cane is null then products.gst_bps else line.chosen_gst_bps end as chosen_gst_bps,
      coalesce(sold_wholly_cane, products.is_wholly_cane) as is_wholly_cane,
      coalesce((
        select jsonb_agg(part) from (
          select coalesce(rate_bps, line.gst_bps) as bps, sum(total_paise) as total, sum(cgst_paise) as cgst,
            sum(sgst_paise) as sgst, sum(igst_paise) as igst
          from document_lines where order_line_id = line.id and invoice_id is null group by 1
        ) as part
      ), '[]') as taxed
    from shipment_lines
    join order_lines as line on line.id = order_line_id
    join products on products.id = line.product_id
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
  kind: SaleKind;
  title: string | null;
  seller: Party;
  buyer: Party;
  place: Figures['placeOfSupply'];
  /** The HSN of the line on the invoice. */
  hsn: string;
  /** The rates of GST and TCS. The rate of TCS is null on invoices of earlier versions. */
  bps: number;
  tcsBps: number | null;
  /** The pieces of this order line on the invoice. */
  invoiced: PiecesSum;
  /** The part of `invoiced` that earlier credit notes have credited. */
  credited: PiecesSum;
}

export interface PiecesSum {
  quantity: number;
  total: number;
  cgst: number;
  sgst: number;
  igst: number;
  /** The amount on which TCS is collected. */
  tcsBase: number;
}

const sumsOf = (condition: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('quantity', coalesce(sum(quantity), 0), 'total', coalesce(sum(total_paise), 0),
    'cgst', coalesce(sum(cgst_paise), 0), 'sgst', coalesce(sum(sgst_paise), 0),
    'igst', coalesce(sum(igst_paise), 0),
    'tcsBase', coalesce(sum(coalesce(tcs_base_paise, total_paise - cgst_paise - sgst_paise - igst_paise)), 0))
  from document_lines where order_line_id = line.id and ${condition})`;

/** Finds the lines of a refund that have pieces with an invoice. */
export async function findInvoicedLines(trx: Trx, refundId: string): Promise<RefundedLine[]> {
  const { rows } = await sql<RefundedLine>`
    select ${soldColumns}, refund_line.quantity as refund_quantity,
      refund_line.invoiced_quantity as refund_invoiced, refund_line.amount_paise as refund_paise,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', invoice.id, 'number', invoice.number,
            'date', invoice.issued_on, 'kind', invoice.kind, 'title', invoice.figures -> 'title', 'seller', invoice.figures -> 'seller',
            'buyer', invoice.figures -> 'buyer', 'place', invoice.figures -> 'placeOfSupply',
            'hsn', invoice.figures #>> array['lines', own.position::text, 'hsn'],
            'bps', coalesce(own.rate_bps, line.gst_bps), 'tcsBps', invoice.tcs_bps,
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
    where refund_line.refund_id = ${refundId} and refund_line.invoiced_quantity > 0
    order by line.position`.execute(trx);
  return rows;
}

/** The TCS of invoices, and the amounts on which it was collected and given back by earlier credit notes. */
export interface InvoiceTcs {
  id: string;
  base: number;
  cgst: number;
  sgst: number;
  igst: number;
  credited_base: number;
}

export async function findInvoiceTcs(trx: Trx, orderId: string): Promise<InvoiceTcs[]> {
  const { rows } = await sql<InvoiceTcs>`
    select document_id as id, base, cgst, sgst, igst, (
        select coalesce(sum(coalesce(tcs_base_paise, total_paise - cgst_paise - sgst_paise - igst_paise)), 0)::bigint
        from document_lines where invoice_id = own.document_id
      ) as credited_base
    from document_tcs(${orderId}) as own`.execute(trx);
  return rows;
}
