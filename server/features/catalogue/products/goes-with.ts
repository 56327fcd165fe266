import type { Product } from '#contract/catalogue/products.ts';
import type { ProductChange } from '#contract/catalogue/product-writes.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import { countOwnProducts, findGoesWithIds } from './goes-with.queries.ts';
import { findProductRows } from './products.sql.ts';
import { buildProductWire } from './products.wire.ts';

/** Returns the public products that go with a product. */
export async function listGoesWith(
  ctx: Pick<Ctx, 'db' | 'config'>,
  id: string,
): Promise<Product[]> {
  const ids = await findGoesWithIds(ctx.db, id);
  const rows = await findProductRows(ctx.db, ids, 'default');
  return rows.map((row) => buildProductWire(ctx.config, row));
}

/**
 * Throws 400 unless all products in `goesWith` belong to the vendor. Deleted products are accepted, because
 * `listGoesWith` leaves them out.
 */
export async function requireOwnProducts(
  trx: Trx,
  vendorId: string,
  { details }: Pick<ProductChange, 'details'>,
): Promise<void> {
  const ids = details?.goesWith ?? [];
  if (ids.length === 0 || (await countOwnProducts(trx, vendorId, ids)) === ids.length) return;
  throw invalidFields({ 'details.goesWith': 'Choose from your own products' });
}
