import { dimensionsText } from '#contract/dimensions.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import type { Config } from '#server/config.ts';
import { pictureWire } from '#server/features/pictures/pictures.public.ts';
import type { ProductRow } from './products.queries.ts';

export function productWire(config: Pick<Config, 'mediaUrl'>, row: ProductRow): Product {
  const pictures = row.pictures.map((picture) => pictureWire(picture, config));
  const size = {
    length: row.length_cm,
    width: row.width_cm,
    height: row.height_cm,
    weight: row.weight_kg,
  };
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    images: pictures.map(({ url }) => url),
    pictures,
    price: rupeesOf(row.price_paise),
    discountPrice: row.discount_price_paise === null ? null : rupeesOf(row.discount_price_paise),
    category: row.category,
    subCategory: row.sub_category,
    stock: row.stock_available,
    warranty: row.warranty,
    qualityStandards: row.quality_standards,
    dimensions: dimensionsText(size) || row.dimensions,
    ...size,
    material: row.material,
    color: row.color,
    materialLine: row.material_line,
    features: row.features,
    tags: row.tags,
    vendor: { _id: row.vendor_id, businessName: row.business_name },
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
