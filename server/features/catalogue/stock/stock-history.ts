import type { ProductHistoryQuery } from '#contract/catalogue/product-history.ts';
import type { StockMovement } from '#contract/catalogue/stock-history.ts';
import type { Ctx } from '#server/context.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { findMovementsPage, type MovementRow } from './stock-movements.queries.ts';
import {
  buildChosenVariantWire,
  listOptionNames,
} from '#server/features/catalogue/products/products.public.ts';

export async function listStockHistory(
  { db }: Pick<Ctx, 'db'>,
  productId: string,
  query: ProductHistoryQuery,
): Promise<ListPage<StockMovement>> {
  const page = await findMovementsPage(db, productId, query);
  return { ...page, rows: page.rows.map(buildMovementWire) };
}

const buildMovementWire = (row: MovementRow): StockMovement => ({
  _id: String(row.id),
  at: row.at.toISOString(),
  kind: row.kind,
  variant: buildChosenVariantWire(listOptionNames(row), { ...row, id: row.variant_id }),
  change: row.on_hand_change,
  heldChange: row.held_change,
  onHandAfter: row.on_hand_after,
  by: row.actor_role,
  order: row.order_id && row.order_number ? { _id: row.order_id, orderId: row.order_number } : null,
  note: row.note,
});
