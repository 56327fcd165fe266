import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Trx } from '#server/platform/db/connection.ts';
import { selectPictures } from './products.queries.ts';

/** Locks in the one order that everybody uses, so that two baskets never wait for each other. */
export function lockProducts(trx: Trx, ids: string[]) {
  return trx
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .select([
      'products.id',
      'products.name',
      'products.vendor_id',
      'products.price_paise',
      'products.discount_price_paise',
      'products.selling_price_paise',
      'products.stock_available',
      'products.is_public',
      'products.deleted_at',
      'vendors.business_name',
      'vendors.commission_bps',
    ])
    .select((eb) => jsonObjectFrom(selectPictures(eb).limit(1)).as('picture'))
    .where('products.id', 'in', ids)
    .orderBy('products.id')
    .forNoKeyUpdate('products')
    .execute();
}

/**
 * All in one statement, its rows locked in the order of their ids. The table's checks are the last
 * guard: nothing goes below zero, held never exceeds on hand.
 */
export async function changeOnHand(
  trx: Trx,
  pieces: { productId: string; quantity: number }[],
  sign: 1 | -1,
): Promise<void> {
  const ids = pieces.map((piece) => piece.productId);
  const { numAffectedRows } = await sql`
    with piece as (
      select product_id, sum(quantity)::int as quantity from unnest(
        ${ids}::uuid[], ${pieces.map(({ quantity }) => sign * quantity)}::int[]
      ) as piece (product_id, quantity) group by product_id
    ), locked as materialized (
      select id from products where id = any(${ids}::uuid[]) order by id for no key update
    )
    update products
    set stock_on_hand = stock_on_hand + piece.quantity, stock_changed_at = clock_timestamp()
    from locked join piece on piece.product_id = locked.id
    where products.id = locked.id`.execute(trx);
  if (Number(numAffectedRows) !== new Set(ids).size) throw new Error('A product is gone');
}

/** Holds what is free, for a purchase that stands and products that are locked; says which are held. */
export async function holdPieces(
  trx: Trx,
  purchaseId: string,
  pieces: { productId: string; quantity: number }[],
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    with piece as (
      select * from unnest(
        ${pieces.map(({ productId }) => productId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[]
      ) as piece (product_id, quantity)
    ), held as (
      update products set stock_held = stock_held + piece.quantity from piece
      where id = piece.product_id and is_public and stock_available >= piece.quantity
      returning id, piece.quantity
    )
    insert into stock_holds (purchase_id, product_id, quantity)
    select ${purchaseId}, id, quantity from held returning product_id`.execute(trx);
  return rows.map((row) => row.product_id);
}

/**
 * Ends holds that are still live, all of a purchase or those on the given products: their pieces are
 * held no longer, and sold ones are no longer on hand. One statement, locking in the order of ids.
 */
export async function endHolds(
  trx: Trx,
  purchaseId: string,
  state: 'sold' | 'freed',
  productIds?: string[],
): Promise<void> {
  const only = productIds ? sql`and product_id = any(${productIds}::uuid[])` : sql``;
  const sold = sql`stock_on_hand = stock_on_hand - ended.quantity, stock_changed_at = clock_timestamp(),`;
  await sql`
    with ended as (
      update stock_holds set state = ${state}
      where purchase_id = ${purchaseId} and state = 'live' ${only}
      returning product_id, quantity
    ), locked as materialized (
      select id from products where id in (select product_id from ended) order by id for no key update
    )
    update products set ${state === 'sold' ? sold : sql``} stock_held = stock_held - ended.quantity
    from locked join ended on ended.product_id = locked.id
    where products.id = locked.id`.execute(trx);
}

/** Pieces that were sold without a live hold: the purchase had expired before its money came. */
export async function markHoldsSold(
  trx: Trx,
  purchaseId: string,
  productIds: string[],
): Promise<void> {
  await trx
    .updateTable('stock_holds')
    .set({ state: 'sold' })
    .where('purchase_id', '=', purchaseId)
    .where('product_id', 'in', productIds)
    .execute();
}
