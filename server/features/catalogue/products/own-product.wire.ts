import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import type { Ctx } from '#server/context.ts';
import { pictureWire } from '#server/features/base/pictures/pictures.public.ts';
import type { OwnProductRow } from './own-products.queries.ts';
import { findMissingDeclarations, buildOwnDetailsWire } from './product-details.wire.ts';
import { buildProductWire } from './products.wire.ts';
import { findDefaultVariant } from './variants.wire.ts';

/** In this response, `stock` is the stock on hand, and `pictures` of a variant are only the variant's own. */
export function buildOwnProductWire(
  { config, clock }: Pick<Ctx, 'config' | 'clock'>,
  row: OwnProductRow,
): OwnProduct {
  const product = buildProductWire(config, row);
  const { stock_on_hand, stock_held } = findDefaultVariant(row);
  const listPictures = (variantId: string | null) =>
    row.pictures
      .filter(({ variant_id }) => variant_id === variantId)
      .map((picture) => pictureWire(picture, config));
  const shared = listPictures(null);
  const missing = findMissingDeclarations(row as Required<OwnProductRow>, clock.now());
  return {
    ...product,
    images: shared.map(({ url }) => url),
    // Lists show a picture of each product, so the pictures of the default variant are used if none is shared.
    pictures: shared.length > 0 ? shared : product.pictures,
    stock: stock_on_hand,
    held: stock_held,
    variants: product.variants.map((variant, index) => {
      const own = listPictures(variant._id);
      const { stock_on_hand: stock, stock_held: held } = row.variants[index]!;
      return { ...variant, stock, held, images: own.map(({ url }) => url), pictures: own };
    }),
    ...buildOwnDetailsWire(row),
    hsn: row.hsn,
    gstRate: row.gst_bps === null ? null : row.gst_bps / 100,
    isWhollyCane: row.is_wholly_cane,
    missingDeclarations: missing,
    isWithheld: row.is_withheld,
    leavesShopOn: missing.length > 0 ? row.undeclared_leave_on : null,
    isPublic: row.is_public,
    updatedAt: getVersion(row).toISOString(),
  };
}

/** Returns the version that the vendor's form sends back. A sale changes it, because stock is part of the form. */
export function getVersion(row: Pick<OwnProductRow, 'updated_at' | 'stock_changed_at'>): Date {
  return row.updated_at > row.stock_changed_at ? row.updated_at : row.stock_changed_at;
}
