import { sql, type RawBuilder } from 'kysely';
import type { ProductHistoryQuery } from '#contract/catalogue/product-history.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';
import type { MovementActor } from './stock.sql.ts';

export type MovementRow = Awaited<ReturnType<typeof findMovementsPage>>['rows'][number];

/** A change of a purchase's pieces. `onHand` and `held` are added to the stock figures for each piece. */
export interface StockChange {
  kind: 'hold' | 'sale' | 'release' | 'return';
  onHand: number;
  held: number;
  actor: MovementActor;
}

/**
 * Returns the part of an SQL statement that records the movements of a purchase. The statement's CTE `changed` has one
 * row for each changed variant: (id, product_id, quantity, stock_on_hand). Each variant is in one order of the purchase.
 */
export function insertPurchaseMovements(
  purchaseId: string,
  { kind, onHand, held, actor }: StockChange,
): RawBuilder<unknown> {
  return sql`
    insert into stock_movements (product_id, variant_id, kind, on_hand_change, held_change, on_hand_after,
      actor_role, actor_id, purchase_id, order_id)
    select product_id, id, ${kind}, ${onHand}::int * quantity, ${held}::int * quantity, stock_on_hand,
      ${actor.role}, ${actor.id ?? null}::uuid, ${purchaseId}::uuid, (
        select orders.id from orders join order_lines on order_lines.order_id = orders.id
        where orders.purchase_id = ${purchaseId} and order_lines.variant_id = changed.id
      )
    from changed`;
}

/** Returns a page, newest first. Movements of unpaid orders have no order id, because vendors do not see these orders. */
export function findMovementsPage(db: Db, productId: string, query: ProductHistoryQuery) {
  return findListPage(db, query, {
    table: 'stock_movements',
    where: sql<boolean>`stock_movements.product_id = ${productId}`,
    rows: db
      .selectFrom('stock_movements')
      .leftJoin('orders', (join) =>
        join
          .onRef('orders.id', '=', 'stock_movements.order_id')
          .on('orders.payment_status', 'in', ['paid', 'refunded']),
      )
      .innerJoin('variants', 'variants.id', 'stock_movements.variant_id')
      .innerJoin('products', 'products.id', 'stock_movements.product_id')
      .select([
        'stock_movements.id',
        'stock_movements.at',
        'stock_movements.kind',
        'stock_movements.on_hand_change',
        'stock_movements.held_change',
        'stock_movements.on_hand_after',
        'stock_movements.actor_role',
        'stock_movements.note',
        'variants.id as variant_id',
        'variants.sku',
        'variants.option_values',
        'products.options',
        'orders.id as order_id',
        'orders.number as order_number',
      ]),
    order: sql`stock_movements.id desc`,
  });
}

export interface StockDifference {
  /** The id of the variant. */
  id: string;
  product_id: string;
  name: string;
  option_values: string[];
  vendor_id: string;
  stock_on_hand: number;
  stock_held: number;
  on_hand_sum: number;
  held_sum: number;
}

/** The rows to compare: conditions on `stock_movements`, whose index begins with the product, and on `variants`. */
interface Compared {
  movements: RawBuilder<unknown>;
  variants: RawBuilder<unknown>;
}

export const isVariant = (one: Pick<StockDifference, 'id' | 'product_id'>): Compared => ({
  movements: sql`product_id = ${one.product_id} and variant_id = ${one.id}`,
  variants: sql`variants.id = ${one.id}`,
});

/** The variants of products with later movements, and those that are named. */
export function areMoved(only: { afterMovement: number; variantIds: string[] }): Compared {
  const products = sql`(
    select product_id from stock_movements where id > ${only.afterMovement}
    union select product_id from variants where id = any(${only.variantIds}::uuid[]))`;
  return {
    movements: sql`product_id in ${products}`,
    variants: sql`variants.product_id in ${products}`,
  };
}

/** Returns variants whose stock differs from the sum of their movements. */
export async function findDifferences(
  db: Db | Trx,
  limit: number,
  compared?: Compared,
): Promise<StockDifference[]> {
  const moved = compared ? sql`where ${compared.movements}` : sql``;
  const one = compared ? sql`${compared.variants} and` : sql``;
  const { rows } = await sql<StockDifference>`
    select variants.id, variants.product_id, name, variants.option_values, variants.vendor_id,
      stock_on_hand, stock_held,
      coalesce(on_hand, 0)::int as on_hand_sum, coalesce(held, 0)::int as held_sum
    from variants join products on products.id = variants.product_id left join (
      select variant_id, sum(on_hand_change) as on_hand, sum(held_change) as held
      from stock_movements ${moved} group by variant_id
    ) as moved on moved.variant_id = variants.id
    where ${one} (stock_on_hand, stock_held) is distinct from (coalesce(on_hand, 0), coalesce(held, 0))
    order by variants.id limit ${limit}`.execute(db);
  return rows;
}

/** Records the difference as a movement; the caller has locked the variant. */
export async function insertStockCorrection(trx: Trx, difference: StockDifference): Promise<void> {
  await trx
    .insertInto('stock_movements')
    .values({
      product_id: difference.product_id,
      variant_id: difference.id,
      kind: 'correction',
      on_hand_change: difference.stock_on_hand - difference.on_hand_sum,
      held_change: difference.stock_held - difference.held_sum,
      on_hand_after: difference.stock_on_hand,
      actor_role: 'system',
      note: 'Found by the nightly check',
    })
    .execute();
}
