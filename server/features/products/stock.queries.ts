import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Trx } from '#server/platform/db/connection.ts';
import { selectPictures } from './products.queries.ts';
import { insertPurchaseMovements, type MovementActor } from './stock-movements.queries.ts';

/** Locks products in the order of ids, so that two purchases cannot deadlock. */
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

/** Holds available pieces of locked products for a purchase that exists. Returns the products held. */
export async function holdPieces(
  trx: Trx,
  purchaseId: string,
  pieces: { productId: string; quantity: number }[],
  actor: MovementActor,
): Promise<string[]> {
  const movement = { kind: 'hold', onHand: 0, held: 1, actor } as const;
  const { rows } = await sql<{ product_id: string }>`
    with piece as (
      select * from unnest(
        ${pieces.map(({ productId }) => productId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[]
      ) as piece (product_id, quantity)
    ), changed as (
      update products set stock_held = stock_held + piece.quantity from piece
      where id = piece.product_id and is_public and stock_available >= piece.quantity
      returning id, piece.quantity, stock_on_hand
    ), hold as (
      insert into stock_holds (purchase_id, product_id, quantity)
      select ${purchaseId}, id, quantity from changed
    )
    ${insertPurchaseMovements(purchaseId, movement)} returning product_id`.execute(trx);
  return rows.map((row) => row.product_id);
}

/** The transitions of a hold, each with its change of the stock per piece held. */
const holdChanges = {
  sell: { kind: 'sale', from: 'live', to: 'sold', onHand: -1, held: -1 },
  /** The hold had expired before the payment was captured. */
  sellFreed: { kind: 'sale', from: 'freed', to: 'sold', onHand: -1, held: 0 },
  free: { kind: 'release', from: 'live', to: 'freed', onHand: 0, held: -1 },
  return: { kind: 'return', from: 'sold', to: 'returned', onHand: 1, held: 0 },
} as const;

export interface Holds {
  purchaseId: string;
  /** Only the holds on these products. */
  productIds?: string[];
  actor: MovementActor;
}

/**
 * Changes the holds that are in the state from which the change starts, with their products' stock and
 * movements, in one statement that locks the products in the order of ids. Returns how many it changed.
 */
export async function changeHolds(
  trx: Trx,
  change: keyof typeof holdChanges,
  { purchaseId, productIds, actor }: Holds,
): Promise<number> {
  const { kind, from, to, onHand, held } = holdChanges[change];
  const only = productIds ? sql`and product_id = any(${productIds}::uuid[])` : sql``;
  const onHandColumns = sql`
    stock_on_hand = stock_on_hand + ${onHand}::int * ended.quantity, stock_changed_at = clock_timestamp(),`;
  const { numAffectedRows } = await sql`
    with ended as (
      update stock_holds set state = ${to}
      where purchase_id = ${purchaseId} and state = ${from} ${only}
      returning product_id, quantity
    ), locked as materialized (
      select id from products where id in (select product_id from ended) order by id for no key update
    ), changed as (
      update products set ${onHand === 0 ? sql`` : onHandColumns}
        stock_held = stock_held + ${held}::int * ended.quantity
      from locked join ended on ended.product_id = locked.id
      where products.id = locked.id
      returning products.id, ended.quantity, stock_on_hand
    )
    ${insertPurchaseMovements(purchaseId, { kind, onHand, held, actor })}`.execute(trx);
  return Number(numAffectedRows);
}
