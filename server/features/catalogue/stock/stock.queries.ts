import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TaxRates } from '#contract/base/tax-rules.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { hasValidPan } from '#server/features/people/vendors/vendors.sql.ts';
import { productPictureColumns } from '#server/features/base/pictures/pictures.sql.ts';
import { insertPurchaseMovements, type StockChange } from './stock-movements.queries.ts';
import type { MovementActor } from './stock.sql.ts';
import { shopClockTimestamp } from '#server/platform/db/shop-time.ts';

/**
 * Locks rows in the order of product id, then of variant id, so that two purchases cannot deadlock. The
 * product is locked first, because selling out or returning pieces may change its default variant.
 */
const selectLocked = (trx: Trx) =>
  trx
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .select([
      'variants.id as variant_id',
      'products.id as product_id',
      'products.name',
      'products.options',
      'products.vendor_id',
      'products.category',
      'products.sub_category',
      'products.hsn',
      'products.gst_bps',
      'products.is_wholly_cane',
      'variants.sku',
      'variants.option_values',
      'variants.price_paise',
      'variants.discount_price_paise',
      'variants.selling_price_paise',
      'variants.stock_available',
      'products.is_public',
      'products.deleted_at',
      'variants.hidden_at',
      'vendors.business_name',
      'vendors.commission_bps',
    ])
    .select(
      sql<boolean>`coalesce((products.details ->> 'isMadeToOrder')::boolean, false)`.as(
        'is_made_to_order',
      ),
    )
    // These subqueries do not depend on the row, so PostgreSQL evaluates each once for all rows.
    .select(sql<TaxRates>`(select current_tax_rates())`.as('tax_rates'))
    .select(
      sql<number>`(select tax_limit_on('tds_without_pan', indian_day(shop_now()))::int)`.as(
        'tds_without_pan_bps',
      ),
    )
    .select(hasValidPan.as('has_valid_pan'))
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('product_pictures')
          .leftJoin('pictures', 'pictures.id', 'product_pictures.picture_id')
          .select(productPictureColumns)
          .whereRef('product_pictures.product_id', '=', 'products.id')
          .where((row) =>
            row.or([
              row('product_pictures.variant_id', 'is', null),
              row('product_pictures.variant_id', '=', row.ref('variants.id')),
            ]),
          )
          // The variant's own pictures first.
          .orderBy(sql`product_pictures.variant_id is null`)
          .orderBy('product_pictures.position')
          .limit(1),
      ).as('picture'),
    )
    .orderBy('products.id')
    .orderBy('variants.id')
    .forNoKeyUpdate(['products', 'variants']);

export function lockVariants(trx: Trx, ids: string[]) {
  return selectLocked(trx).where('variants.id', 'in', ids).execute();
}

export interface RequestedPieces {
  productId: string;
  /** By default, the product's variant in the account's cart. If the cart has none or several, the default variant. */
  variantId?: string | undefined;
  quantity: number;
}

/** Locks the requested variants. Each row has the index of its `request`; unknown products and variants have no row. */
export function lockRequested(trx: Trx, accountId: string, requests: RequestedPieces[]) {
  const requested = sql<{ product_id: string; variant_id: string | null; number: number }>`unnest(
    ${requests.map(({ productId }) => productId)}::uuid[],
    ${requests.map(({ variantId }) => variantId ?? null)}::uuid[]) with ordinality`;
  const onlyLine = sql`(
    select (array_agg(cart_lines.variant_id))[1] from cart_lines
    where account_id = ${accountId} and cart_lines.product_id = products.id having count(*) = 1)`;
  const variantId = sql`coalesce(requested.variant_id, ${onlyLine}, products.default_variant_id)`;
  return selectLocked(trx)
    .innerJoin(requested.as<'requested'>(sql`requested (product_id, variant_id, number)`), (join) =>
      join
        .onRef('requested.product_id', '=', 'products.id')
        .on(sql<boolean>`variants.id = ${variantId}`),
    )
    .select(sql<number>`(requested.number - 1)::int`.as('request'))
    .execute();
}

/** Holds pieces of locked variants that are on sale and have enough stock. Returns the ids of these variants. */
export async function holdPieces(
  trx: Trx,
  purchaseId: string,
  pieces: Pieces[],
  actor: MovementActor,
): Promise<string[]> {
  const movement = { kind: 'hold', onHand: 0, held: 1, actor } as const;
  const { rows } = await sql<{ variant_id: string }>`
    with piece as (
      select * from unnest(
        ${pieces.map(({ variantId }) => variantId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[]
      ) as piece (variant_id, quantity)
    ), changed as (
      update variants set stock_held = stock_held + piece.quantity from piece
      where id = piece.variant_id and hidden_at is null and stock_available >= piece.quantity
        and exists (select from products where products.id = variants.product_id and is_public)
      returning id, product_id, piece.quantity, stock_on_hand
    ), hold as (
      insert into stock_holds (purchase_id, variant_id, quantity)
      select ${purchaseId}, id, quantity from changed
    )
    ${insertPurchaseMovements(purchaseId, movement)} returning variant_id`.execute(trx);
  return rows.map((row) => row.variant_id);
}

/** The transitions of a hold. `onHand` and `held` are added to the stock figures for each piece. */
const holdChanges = {
  sell: { kind: 'sale', from: 'live', to: 'sold', onHand: -1, held: -1 },
  /** The hold had expired before the payment was captured. */
  sellFreed: { kind: 'sale', from: 'freed', to: 'sold', onHand: -1, held: 0 },
  free: { kind: 'release', from: 'live', to: 'freed', onHand: 0, held: -1 },
} as const;

export interface Holds {
  purchaseId: string;
  /** Limits the change to the holds on these variants. */
  variantIds?: string[];
  actor: MovementActor;
}

/** Changes the holds that are in the change's `from` state. Returns how many it changed. */
export function changeHolds(
  trx: Trx,
  change: keyof typeof holdChanges,
  holds: Holds,
): Promise<number> {
  const { from, to, ...movement } = holdChanges[change];
  const { purchaseId, variantIds } = holds;
  const only = variantIds ? sql`and variant_id = any(${variantIds}::uuid[])` : sql``;
  const updateHolds = sql`
    update stock_holds set state = ${to}
    where purchase_id = ${purchaseId} and state = ${from} ${only}
    returning variant_id, quantity`;
  return changeStockOf(trx, updateHolds, { ...holds, ...movement });
}

/** Puts sold pieces back in stock, except those already back or lost. Returns the number of changed variants. */
export function returnSoldPieces(
  trx: Trx,
  { pieces, ...holds }: { purchaseId: string; pieces: Pieces[]; actor: MovementActor },
): Promise<number> {
  const updateHolds = sql`
    update stock_holds set returned_quantity = returned_quantity + back.quantity,
      state = case when returned_quantity + back.quantity = stock_holds.quantity then 'returned' else state end
    from (${outstandingPieces(holds.purchaseId, pieces)}) as back
    where purchase_id = ${holds.purchaseId} and stock_holds.variant_id = back.variant_id and back.quantity > 0
    returning stock_holds.variant_id, back.quantity`;
  return changeStockOf(trx, updateHolds, { ...holds, kind: 'return', onHand: 1, held: 0 });
}

/** Counts the sold pieces of these variants: `back` have returned to stock, and `out` may still return. */
export async function countSoldPieces(
  trx: Trx,
  { purchaseId, variantIds }: { purchaseId: string; variantIds: string[] },
): Promise<{ back: number; out: number }> {
  const { rows } = await sql<{ back: number; out: number }>`
    select coalesce(sum(returned_quantity), 0)::int as back,
      coalesce(sum(quantity - returned_quantity - lost_quantity) filter (where state = 'sold'), 0)::int as out
    from stock_holds where purchase_id = ${purchaseId} and variant_id = any(${variantIds})`.execute(
    trx,
  );
  return rows[0]!;
}

/** Records that the vendor does not have these sold pieces, so that they never return to stock. */
export async function addLostPieces(
  trx: Trx,
  { purchaseId, pieces }: { purchaseId: string; pieces: Pieces[] },
): Promise<void> {
  await sql`
    update stock_holds set lost_quantity = lost_quantity + gone.quantity
    from (${outstandingPieces(purchaseId, pieces)}) as gone
    where purchase_id = ${purchaseId} and stock_holds.variant_id = gone.variant_id`.execute(trx);
}

export interface Pieces {
  variantId: string;
  quantity: number;
}

/** Selects the requested pieces, except those that are already back in stock or lost. Locks their holds. */
const outstandingPieces = (purchaseId: string, pieces: Pieces[]) => sql`
  select hold.variant_id,
    least(piece.quantity, hold.quantity - returned_quantity - lost_quantity) as quantity
  from unnest(
    ${pieces.map(({ variantId }) => variantId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[]
  ) as piece (variant_id, quantity)
  join stock_holds as hold on hold.variant_id = piece.variant_id
  where hold.purchase_id = ${purchaseId} and hold.state = 'sold'
  for no key update of hold`;

/**
 * Changes holds and the stock of their variants, and records the movements, in one SQL statement. `updateHolds` is SQL
 * that changes the holds and returns (variant_id, quantity). Rows are locked in the order of `lockVariants`. Returns the
 * number of changed variants.
 */
async function changeStockOf(
  trx: Trx,
  updateHolds: RawBuilder<unknown>,
  change: StockChange & { purchaseId: string },
): Promise<number> {
  const { purchaseId, kind, onHand, held, actor } = change;
  // Selling held pieces does not change the available stock, so it cannot change the default variant.
  const locks = onHand === held ? sql`variants` : sql`products, variants`;
  const onHandColumns = sql`
    stock_on_hand = stock_on_hand + ${onHand}::int * updated_hold.quantity, stock_changed_at = ${shopClockTimestamp},`;
  const { numAffectedRows } = await sql`
    with updated_hold as (${updateHolds}), locked as materialized (
      select variants.id from products join variants on variants.product_id = products.id
      where variants.id in (select variant_id from updated_hold)
      order by products.id, variants.id for no key update of ${locks}
    ), changed as (
      update variants set ${onHand === 0 ? sql`` : onHandColumns}
        stock_held = stock_held + ${held}::int * updated_hold.quantity
      from locked join updated_hold on updated_hold.variant_id = locked.id
      where variants.id = locked.id
      returning variants.id, variants.product_id, updated_hold.quantity, stock_on_hand
    )
    ${insertPurchaseMovements(purchaseId, { kind, onHand, held, actor })}`.execute(trx);
  return Number(numAffectedRows);
}
