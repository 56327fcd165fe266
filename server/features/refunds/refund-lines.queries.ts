import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';

export type LinePieces = Awaited<ReturnType<typeof findLinePieces>>[number];

/** The lines of an order with what became of their pieces. */
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
      'cancelled_quantity',
      'refunded_quantity',
    ])
    .select(
      sql<number>`(select coalesce(sum(shipment_lines.quantity), 0)::int
        from shipment_lines join shipments on shipments.id = shipment_id
        where order_line_id = order_lines.id and handed_over_at is not null and status <> 'returned'
          and not is_recalled)`.as('handed_over_quantity'),
    )
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

export type TakenPieces = Awaited<ReturnType<typeof takePieces>>[number];

/**
 * Counts pieces as refunded, cancelled or both. A line with fewer pieces left is not changed and not
 * returned; `refunded_quantity` is that before the change.
 */
export async function takePieces(
  trx: Trx,
  orderId: string,
  pieces: { lineId: string; quantity: number }[],
  { isRefunded, isCancelled }: { isRefunded: boolean; isCancelled: boolean },
) {
  const refunded = isRefunded ? sql`piece.quantity` : sql`0`;
  const cancelled = isCancelled ? sql`piece.quantity` : sql`0`;
  const { rows } = await sql<{
    id: string;
    variant_id: string;
    name: string;
    quantity: number;
    total_paise: number;
    taken: number;
    refunded_quantity: number;
  }>`
    update order_lines set refunded_quantity = refunded_quantity + ${refunded},
      cancelled_quantity = cancelled_quantity + ${cancelled}
    from unnest(
      ${pieces.map(({ lineId }) => lineId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[]
    ) as piece (line_id, quantity)
    where order_lines.id = piece.line_id and order_id = ${orderId}
      and refunded_quantity + ${refunded} <= order_lines.quantity
      and packed_quantity + cancelled_quantity + ${cancelled} <= order_lines.quantity
    returning id, variant_id, name, order_lines.quantity, total_paise, piece.quantity as taken,
      refunded_quantity - ${refunded} as refunded_quantity`.execute(trx);
  return rows;
}

export async function insertRefundLines(
  trx: Trx,
  refundId: string,
  lines: { order_line_id: string; quantity: number; amount_paise: number }[],
): Promise<void> {
  await trx
    .insertInto('refund_lines')
    .values(lines.map((line) => ({ ...line, refund_id: refundId })))
    .execute();
}

/** The pieces of one refund, in the order of the order's lines. */
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
