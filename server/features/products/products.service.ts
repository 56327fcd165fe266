import type { Product } from '#contract/products.ts';
import type { Ctx } from '#server/context.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { findProductRows, findPublicProductRow } from './products.queries.ts';
import { productWire } from './products.wire.ts';

type ReadCtx = Pick<Ctx, 'db' | 'config'>;

export async function getPublicProduct(ctx: ReadCtx, id: string): Promise<Product> {
  const row = await findPublicProductRow(ctx.db, id);
  if (!row) throw notFound('Product');
  return productWire(ctx.config, row);
}

export interface CartProduct {
  product: Product;
  /** False once it is deleted or hidden, or its vendor is no longer approved. */
  isPublic: boolean;
  /** What the buyer pays for one piece. */
  sellingPricePaise: number;
}

/** The products of a cart by id, including those deleted or hidden since they were added. */
export async function findCartProducts(
  ctx: Pick<Ctx, 'config'>,
  db: Db | Trx,
  ids: string[],
): Promise<Map<string, CartProduct>> {
  const rows = await findProductRows(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        product: productWire(ctx.config, row),
        isPublic: row.is_public,
        sellingPricePaise: row.selling_price_paise,
      },
    ]),
  );
}
