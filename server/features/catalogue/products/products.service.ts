import type { ChosenVariant, Product } from '#contract/catalogue/products.ts';
import type { Ctx } from '#server/context.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findProductRows } from './products.sql.ts';
import { buildProductWire } from './products.wire.ts';
import { buildChosenVariantWire, listOptionNames, type VariantRow } from './variants.wire.ts';

type ReadCtx = Pick<Ctx, 'db' | 'config'>;

/** Returns products as lists show them, in the order of `ids`. Those that are not public have `isPublic` false. */
export async function findListedProducts(
  { db, config }: ReadCtx,
  ids: string[],
): Promise<{ product: Product; isPublic: boolean }[]> {
  const rows = await findProductRows(db, ids, 'default');
  return rows.map((row) => ({ product: buildProductWire(config, row), isPublic: row.is_public }));
}

export interface CartProduct {
  /** The product, with the price, stock and images of the cart line's variant. */
  product: Product;
  variant: ChosenVariant;
  /** False once the product is deleted, inactive or withheld, or its vendor is no longer approved. */
  isPublic: boolean;
}

/** Returns the product of each cart line, in the order of the lines, even if it is no longer public. */
export async function findCartProducts(
  ctx: Pick<Ctx, 'config'>,
  db: Db | Trx,
  lines: { product_id: string; variant: VariantRow }[],
): Promise<CartProduct[]> {
  const ids = new Set(lines.map((line) => line.product_id));
  const rows = await findProductRows(db, [...ids], 'all');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return lines.map(({ product_id, variant }) => {
    const row = byId.get(product_id)!;
    return {
      product: buildProductWire(ctx.config, row, variant),
      variant: buildChosenVariantWire(listOptionNames(row), variant),
      isPublic: row.is_public,
    };
  });
}
