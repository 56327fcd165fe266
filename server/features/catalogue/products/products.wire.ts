import { dimensionsText } from '#contract/catalogue/dimensions.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Picture } from '#contract/base/pictures.ts';
import type { Product, ProductOption } from '#contract/catalogue/products.ts';
import { averageOf } from '#contract/care/trust-rules.ts';
import type { Config } from '#server/config.ts';
import { pictureWire } from '#server/features/base/pictures/pictures.public.ts';
import { buildPublicDetailsWire } from './product-details.wire.ts';
import type { ProductRow } from './products.sql.ts';
import {
  countAvailable,
  findDefaultVariant,
  buildMrpWire,
  listOptionNames,
  buildVariantWire,
} from './variants.wire.ts';

type WireConfig = Pick<Config, 'mediaUrl'>;
type ShownVariant = ReturnType<typeof findDefaultVariant>;

/** Returns a product with the price, stock and pictures of the variant `shown`. */
export function buildProductWire(
  config: WireConfig,
  row: ProductRow,
  shown: ShownVariant = findDefaultVariant(row),
): Product {
  const pictures = listPictures(config, row, shown.id);
  const { discount_price_paise } = shown;
  const size = {
    length: row.length_cm,
    width: row.width_cm,
    height: row.height_cm,
    weight: row.weight_kg,
  };
  const optionNames = listOptionNames(row);
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    images: pictures.map(({ url }) => url),
    pictures,
    price: rupeesOf(shown.price_paise),
    discountPrice: discount_price_paise === null ? null : rupeesOf(discount_price_paise),
    ...buildMrpWire(shown),
    category: row.category,
    subCategory: row.sub_category,
    stock: countAvailable(shown),
    warranty: row.warranty,
    qualityStandards: row.quality_standards,
    dimensions: dimensionsText(size) || row.dimensions,
    ...size,
    material: row.material,
    color: row.color,
    materialLine: row.material_line,
    features: row.features,
    tags: row.tags,
    options: row.options as ProductOption[],
    variants: row.variants.map((variant) => buildVariantWire(optionNames, variant)),
    priceFrom: rupeesOf(row.price_from_paise),
    inStock: row.in_stock,
    rating: buildRatingWire(row),
    vendor: { _id: row.vendor_id, businessName: row.business_name },
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const buildRatingWire = (row: Pick<ProductRow, 'rating_count' | 'rating_sum'>) => ({
  average: averageOf(row.rating_sum, row.rating_count),
  count: row.rating_count,
});

/** Returns a single product. Each variant has `images`, and also `pictures` if it has pictures of its own. */
export function buildProductDetailWire(config: WireConfig, row: ProductRow): Product {
  const product = buildProductWire(config, row);
  return {
    ...product,
    ...buildPublicDetailsWire(row),
    variants: product.variants.map((variant) => {
      const pictures = listPictures(config, row, variant._id);
      const images = pictures.map(({ url }) => url);
      const hasOwn = row.pictures.some(({ variant_id }) => variant_id === variant._id);
      return { ...variant, images, ...(hasOwn && { pictures }) };
    }),
  };
}

/** Returns the variant's own pictures, then those that all variants share, each picture once. */
function listPictures(config: WireConfig, row: ProductRow, variantId: string): Picture[] {
  const own = row.pictures.filter(({ variant_id }) => variant_id === variantId);
  const shared = row.pictures.filter(({ variant_id }) => variant_id === null);
  const pictures = [...own, ...shared].map((picture) => pictureWire(picture, config));
  return pictures.filter(
    ({ url }, index) => pictures.findIndex((other) => other.url === url) === index,
  );
}
