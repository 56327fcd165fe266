import { type Insertable, sql, type Updateable } from 'kysely';
import { policies } from '#contract/base/policies.ts';
import { maxReturnDays, type ReturnPhotoKind } from '#contract/orders/return-rules.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopClockTimestamp } from '#server/platform/db/shop-time.ts';
import type { ReturnPhotos, Returns, ReturnSteps } from '#server/schema/tables.ts';

export type LockedReturnRow = Awaited<ReturnType<typeof lockReturnRow>>;
export type ReturnLineRow = Awaited<ReturnType<typeof findReturnLines>>[number];
export type OrderLineRow = Awaited<ReturnType<typeof findOrderLinesToReturn>>[number];

/** Locks a return. The caller already holds the lock of the order's purchase, which every change of a return needs. */
export function lockReturnRow(trx: Trx, id: string) {
  return trx
    .selectFrom('returns')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Finds the lines of a return, sorted like the lines of the order. */
export function findReturnLines(trx: Trx, returnId: string) {
  return trx
    .selectFrom('return_lines')
    .innerJoin('order_lines', 'order_lines.id', 'return_lines.order_line_id')
    .select([
      'order_line_id as lineId',
      'order_lines.variant_id as variantId',
      'order_lines.product_id as productId',
      'order_lines.name',
      'order_lines.option_names',
      'order_lines.option_values',
      'return_lines.quantity',
      'accepted_quantity as accepted',
      'return_lines.refunded_quantity as refunded',
      sql<number>`coalesce(discount_price_paise, price_paise)`.as('pricePaise'),
    ])
    .where('return_id', '=', returnId)
    .orderBy('position')
    .execute();
}

export function findOrderToReturn(db: Db, accountId: string, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'purchase_id'])
    .where('id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Finds the lines of an order with their deliveries. */
export function findOrderLinesToReturn(db: Db | Trx, orderId: string) {
  return db
    .selectFrom('order_lines')
    .select([
      'id',
      'name',
      'quantity',
      'cancelled_quantity',
      'refunded_quantity',
      'returning_quantity',
      'is_made_to_order',
      'returnable_until',
      sql<number>`coalesce(discount_price_paise, price_paise)`.as('price_paise'),
      sql<{ deliveredAt: string; quantity: number }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('deliveredAt', delivered_at, 'quantity', shipment_lines.quantity))
        from shipment_lines join shipments on shipments.id = shipment_id
        where order_line_id = order_lines.id and shipments.status = 'delivered'), '[]')`.as(
        'deliveries',
      ),
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

export async function countReturns(db: Db | Trx, orderId: string): Promise<number> {
  const { returns } = await db
    .selectFrom('returns')
    .select((eb) => eb.fn.countAll<number>().as('returns'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(returns);
}

/** Counts how often the pickup was scheduled. */
export async function countPickups(trx: Trx, returnId: string): Promise<number> {
  const { pickups } = await trx
    .selectFrom('return_steps')
    .select((eb) => eb.fn.countAll<number>().as('pickups'))
    .where('return_id', '=', returnId)
    .where('status', '=', 'scheduled')
    .executeTakeFirstOrThrow();
  return Number(pickups);
}

export function findReturnByIdempotencyKey(
  db: Db | Trx,
  accountId: string,
  idempotencyKey: string,
) {
  return db
    .selectFrom('returns')
    .select(['id', 'order_id'])
    .where('account_id', '=', accountId)
    .where('request_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Returns the return's number, or undefined when the account has already used the Idempotency-Key. */
export async function insertReturn(
  trx: Trx,
  row: Omit<Insertable<Returns>, 'number'> & { requested_at: Date },
  lines: { lineId: string; quantity: number }[],
  photos: Insertable<ReturnPhotos>[],
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('returns')
    .values({ ...row, number: sql<string>`next_return_number(${row.requested_at})` })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'request_key'])
        .where('request_key', 'is not', null)
        .doNothing(),
    )
    .returning('number')
    .executeTakeFirst();
  if (!inserted) return undefined;
  await trx
    .insertInto('return_lines')
    .values(
      lines.map(({ lineId, quantity }) => ({
        return_id: row.id,
        order_line_id: lineId,
        quantity,
        accepted_quantity: quantity,
      })),
    )
    .execute();
  await insertPhotos(trx, photos);
  await addReturningPieces(trx, lines);
  return inserted.number;
}

export async function insertPhotos(trx: Trx, photos: Insertable<ReturnPhotos>[]): Promise<void> {
  if (photos.length > 0) await trx.insertInto('return_photos').values(photos).execute();
}

export async function countPhotos(
  trx: Trx,
  returnId: string,
  side: ReturnPhotoKind,
): Promise<number> {
  const { photos } = await trx
    .selectFrom('return_photos')
    .select((eb) => eb.fn.countAll<number>().as('photos'))
    .where('return_id', '=', returnId)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  return Number(photos);
}

/** Adds `quantity` to the number of returning pieces of each line. A negative quantity subtracts. */
export async function addReturningPieces(
  trx: Trx,
  pieces: { lineId: string; quantity: number }[],
): Promise<void> {
  await sql`
    update order_lines set returning_quantity = returning_quantity + piece.quantity
    from unnest(${pieces.map(({ lineId }) => lineId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[])
      as piece (line_id, quantity)
    where order_lines.id = piece.line_id`.execute(trx);
}

/** Opens the return window of the lines again: for 7 days, but not beyond 60 days after the delivery. */
export async function reopenReturnWindow(
  trx: Trx,
  lineIds: string[],
  { now, isOnlyOnce }: { now: Date; isOnlyOnce: boolean },
): Promise<void> {
  await sql`
    update order_lines set returnable_until = greatest(returnable_until, least(
      ${now}::timestamptz + ${policies.returnDays}::int * interval '1 day',
      delivered.at + ${maxReturnDays}::int * interval '1 day'))
    from (
      select order_line_id, max(delivered_at) as at
      from shipment_lines join shipments on shipments.id = shipment_id
      where order_line_id = any(${lineIds}::uuid[]) and shipments.status = 'delivered'
      group by order_line_id
    ) as delivered
    where order_lines.id = delivered.order_line_id
      and (not ${isOnlyOnce}::boolean or returnable_until is null)`.execute(trx);
}

export async function setAcceptedPieces(
  trx: Trx,
  returnId: string,
  pieces: { lineId: string; quantity: number }[],
): Promise<void> {
  await sql`
    update return_lines set accepted_quantity = piece.quantity
    from unnest(${pieces.map(({ lineId }) => lineId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[])
      as piece (line_id, quantity)
    where return_id = ${returnId} and order_line_id = piece.line_id`.execute(trx);
}

export async function addRefundedPieces(
  trx: Trx,
  returnId: string,
  pieces: { lineId: string; quantity: number }[],
): Promise<void> {
  await sql`
    update return_lines set refunded_quantity = refunded_quantity + piece.quantity
    from unnest(${pieces.map(({ lineId }) => lineId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[])
      as piece (line_id, quantity)
    where return_id = ${returnId} and order_line_id = piece.line_id`.execute(trx);
}

export async function updateReturnRow(
  trx: Trx,
  id: string,
  change: Updateable<Returns>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('returns')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function insertStep(
  trx: Trx,
  step: Omit<Insertable<ReturnSteps>, 'at'>,
): Promise<void> {
  await trx
    .insertInto('return_steps')
    .values({ ...step, at: shopClockTimestamp })
    .execute();
}

/** Finds the return for which a replacement order was created, and the original order of the return. */
export function findReplacedReturn(db: Db | Trx, replacementOrderId: string) {
  return db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['returns.id', 'orders.id as order_id', 'orders.purchase_id'])
    .where('replacement_order_id', '=', replacementOrderId)
    .executeTakeFirst();
}

/** Finds, for each line of the original order, how many of its pieces in the replacement count as refunded. */
export function findUnsuppliedPieces(trx: Trx, replacementOrderId: string) {
  return trx
    .selectFrom('order_lines')
    .select(['replaces_line_id as lineId', 'refunded_quantity as quantity'])
    .where('order_id', '=', replacementOrderId)
    .where('replaces_line_id', 'is not', null)
    .$narrowType<{ lineId: string }>()
    .execute();
}
