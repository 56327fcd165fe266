import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';

export type LinePieces = Awaited<ReturnType<typeof findLinePieces>>[number];

/**
 * Finds the lines of an order with the counts of their pieces. A piece is cancellable until it is handed over, even if
 * it is packed. Pieces of a shipment that a cancellation has recalled are cancellable, too.
 */
export function findLinePieces(db: Db | Trx, orderId: string) {
  return db
    .selectFrom('order_lines')
    .select([
      'id',
      'variant_id',
      'name',
      'option_names',
      'option_values',
      'quantity',
      'total_paise',
      'packed_quantity',
      'cancelled_quantity',
      'refunded_quantity',
      'returning_quantity',
    ])
    .select([
      sql<number>`quantity - cancelled_quantity - packed_quantity + ${countPiecesIn(sql`status = 'packed'`)}`.as(
        'cancellable_quantity',
      ),
      countPiecesIn(sql`is_recalled and status = 'returning'`).as('recalled_quantity'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Counts a line's pieces in the shipments that match the condition. */
const countPiecesIn = (condition: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(shipment_lines.quantity), 0)::int
  from shipment_lines join shipments on shipments.id = shipment_id
  where order_line_id = order_lines.id and ${condition})`;

export type CountedPieces = Awaited<ReturnType<typeof updatePieceCounts>>[number];

/**
 * Counts pieces as refunded on their lines; with `isCancelled` also as cancelled, with `isReturning` no longer as
 * returning. Returns the changed lines. A line with too few pieces left is not changed.
 */
export async function updatePieceCounts(
  trx: Trx,
  orderId: string,
  pieces: { lineId: string; quantity: number; refunded: number }[],
  { isCancelled, isReturning = false }: { isCancelled: boolean; isReturning?: boolean },
) {
  const cancelled = isCancelled ? sql`piece.quantity` : sql`0`;
  const returning = isReturning ? sql`piece.quantity` : sql`0`;
  const { rows } = await sql<{
    id: string;
    variant_id: string;
    name: string;
    quantity: number;
    total_paise: number;
    cgst_paise: number;
    sgst_paise: number;
    igst_paise: number;
    counted: number;
    refunded: number;
    refunded_before: number;
  }>`
    update order_lines set refunded_quantity = refunded_quantity + piece.refunded,
      cancelled_quantity = cancelled_quantity + ${cancelled},
      returning_quantity = returning_quantity - ${returning}
    from unnest(
      ${pieces.map(({ lineId }) => lineId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[],
      ${pieces.map(({ refunded }) => refunded)}::int[]
    ) as piece (line_id, quantity, refunded)
    where order_lines.id = piece.line_id and order_id = ${orderId}
      and returning_quantity >= ${returning}
      and refunded_quantity + piece.refunded + returning_quantity - ${returning} <= order_lines.quantity
      and packed_quantity + cancelled_quantity + ${cancelled} <= order_lines.quantity
    returning id, variant_id, name, order_lines.quantity, total_paise, cgst_paise, sgst_paise, igst_paise,
      piece.quantity as counted, piece.refunded, refunded_quantity - piece.refunded as refunded_before`.execute(
    trx,
  );
  return rows;
}

/**
 * Counts, by order line, the pieces that have an invoice and no refund, and the pieces without either
 * (`docs/product/documents.md#credit-notes`).
 */
export async function countInvoicedPieces(
  trx: Trx,
  lineIds: string[],
): Promise<Map<string, { invoiced: number; uninvoiced: number }>> {
  const { rows } = await sql<{ id: string; invoiced: number; uninvoiced: number }>`
    select line.id, (issued.pieces - refunded.invoiced)::int as invoiced,
      (line.quantity - issued.pieces - refunded.uninvoiced)::int as uninvoiced
    from order_lines as line
    cross join lateral (
      select coalesce(sum(quantity), 0) as pieces from document_lines
      where order_line_id = line.id and invoice_id is null
    ) as issued
    cross join lateral (
      select coalesce(sum(invoiced_quantity), 0) as invoiced,
        coalesce(sum(quantity - invoiced_quantity), 0) as uninvoiced
      from refund_lines where order_line_id = line.id
    ) as refunded
    where line.id = any(${lineIds}::uuid[])`.execute(trx);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export async function insertRefundLines(
  trx: Trx,
  refundId: string,
  lines: {
    order_line_id: string;
    quantity: number;
    invoiced_quantity: number;
    amount_paise: number;
  }[],
): Promise<void> {
  await trx
    .insertInto('refund_lines')
    .values(lines.map((line) => ({ ...line, refund_id: refundId })))
    .execute();
}

/** Finds the pieces of one refund, sorted like the lines of the order. */
export function findRefundLines(trx: Trx, refundId: string) {
  return trx
    .selectFrom('refund_lines')
    .innerJoin('order_lines', 'order_lines.id', 'refund_lines.order_line_id')
    .select([
      'order_lines.order_id',
      'order_lines.variant_id',
      'name',
      'option_names',
      'option_values',
      'refund_lines.quantity',
      'refund_lines.amount_paise as total_paise',
    ])
    .where('refund_id', '=', refundId)
    .orderBy('position')
    .execute();
}
