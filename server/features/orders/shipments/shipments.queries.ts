import { sql, type Insertable, type Updateable } from 'kysely';
import type { ShipmentStatus } from '#contract/orders/shipment-rules.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { Shipments } from '#server/schema/tables.ts';

export type ShipmentRow = Awaited<ReturnType<typeof findShipments>>[number];
export type PackableLineRow = Awaited<ReturnType<typeof findLinesWithPacking>>[number];

interface Piece {
  lineId: string;
  quantity: number;
}

/** Finds the order of a shipment, to lock it. */
export function findOrderOfShipment(db: Db, shipmentId: string) {
  return db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select(['orders.id', 'orders.purchase_id'])
    .where('shipments.id', '=', shipmentId)
    .executeTakeFirst();
}

/** Finds the shipments of an order with their pieces, sorted by number. */
export async function findShipments(db: Db | Trx, orderId: string) {
  const rows = await db
    .selectFrom('shipments')
    .selectAll()
    .select(
      sql<Piece[]>`coalesce((
        select jsonb_agg(jsonb_build_object('lineId', order_line_id, 'quantity', shipment_lines.quantity)
          order by position)
        from shipment_lines join order_lines on order_lines.id = order_line_id
        where shipment_id = shipments.id), '[]')`.as('pieces'),
    )
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as ShipmentStatus }));
}

/** Finds the lines of an order, sorted by position, with the numbers of pieces packed, cancelled and left to pack. */
export function findLinesWithPacking(trx: Trx, orderId: string) {
  return trx
    .selectFrom('order_lines')
    .select([
      'id',
      'variant_id',
      'name',
      'option_names',
      'option_values',
      'quantity',
      'packed_quantity',
      'cancelled_quantity',
      sql<number>`quantity - packed_quantity - cancelled_quantity`.as('left'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Returns whether the order has a review that is not withdrawn. Held and hidden reviews count, too. */
export async function hasReview(trx: Trx, orderId: string): Promise<boolean> {
  const review = await trx
    .selectFrom('reviews')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '<>', 'withdrawn')
    .limit(1)
    .executeTakeFirst();
  return review !== undefined;
}

/** Returns the number of the payout that has the earnings of the order, if there is one. */
export async function findPayoutOfOrder(trx: Trx, orderId: string): Promise<string | undefined> {
  const payout = await trx
    .selectFrom('ledger_transactions as sale')
    .innerJoin('payout_entries', 'payout_entries.ledger_id', 'sale.id')
    .innerJoin('payouts', 'payouts.id', 'payout_entries.payout_id')
    .select('payouts.number')
    .where('sale.event', '=', 'sale')
    .where('sale.event_id', '=', orderId)
    .where('payout_entries.is_released', '=', false)
    .executeTakeFirst();
  return payout?.number;
}

export async function hasDeliveredShipment(trx: Trx, orderId: string): Promise<boolean> {
  const delivered = await trx
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'delivered')
    .limit(1)
    .executeTakeFirst();
  return delivered !== undefined;
}

/**
 * Inserts a shipment with its pieces and counts the pieces as packed. The caller has checked under lock that they are
 * left to pack.
 */
export async function insertShipment(
  trx: Trx,
  shipment: Insertable<Shipments> & { id: string },
  pieces: Piece[],
): Promise<void> {
  await trx
    .with('shipment', (db) => db.insertInto('shipments').values(shipment))
    .insertInto('shipment_lines')
    .values(
      pieces.map(({ lineId, quantity }) => ({
        shipment_id: shipment.id,
        order_line_id: lineId,
        quantity,
      })),
    )
    .execute();
  await changePacked(trx, pieces, 1);
}

export async function updateShipment(
  trx: Trx,
  id: string,
  change: Updateable<Shipments>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('shipments')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes a shipment. The database also deletes its lines. */
export async function deleteShipment(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('shipments').where('id', '=', id).execute();
}

/** Counts the pieces as packed (1), or as left to pack again (-1). */
export async function changePacked(trx: Trx, pieces: Piece[], sign: 1 | -1): Promise<void> {
  await sql`
    update order_lines set packed_quantity = packed_quantity + ${sign}::int * piece.quantity
    from unnest(${pieces.map(({ lineId }) => lineId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[])
      as piece (line_id, quantity)
    where order_lines.id = piece.line_id`.execute(trx);
}

/** Finds the pieces of a line that are packed and not handed over. The last shipment comes first. */
export function findPackedPieces(trx: Trx, lineId: string) {
  return trx
    .selectFrom('shipment_lines')
    .innerJoin('shipments', 'shipments.id', 'shipment_lines.shipment_id')
    .select(['shipment_id', 'shipment_lines.quantity'])
    .where('order_line_id', '=', lineId)
    .where('shipments.status', '=', 'packed')
    .orderBy('shipments.number', 'desc')
    .execute();
}

/** Whether the vendor has caused at least `count` events of an order. */
export async function hasVendorEvents(
  trx: Trx,
  { purchaseId, orderId }: { purchaseId: string; orderId: string },
  count: number,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('order_events')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('order_id', '=', orderId)
    .where('actor_role', '=', 'vendor')
    .limit(count)
    .execute();
  return rows.length >= count;
}

/** Sets the quantity of a line in a shipment. A quantity of 0 deletes the line, and the shipment if no line is left. */
export async function setShipmentPieces(
  trx: Trx,
  shipmentId: string,
  { lineId, quantity }: Piece,
): Promise<void> {
  if (quantity > 0) {
    await trx
      .updateTable('shipment_lines')
      .set({ quantity })
      .where('shipment_id', '=', shipmentId)
      .where('order_line_id', '=', lineId)
      .execute();
    return;
  }
  await trx
    .deleteFrom('shipment_lines')
    .where('shipment_id', '=', shipmentId)
    .where('order_line_id', '=', lineId)
    .execute();
  await trx
    .deleteFrom('shipments')
    .where('id', '=', shipmentId)
    .where(sql<boolean>`not exists (select from shipment_lines where shipment_id = shipments.id)`)
    .execute();
}
