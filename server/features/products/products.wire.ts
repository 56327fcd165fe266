import { dimensionsText } from '#contract/catalogue-options.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Picture } from '#contract/pictures.ts';
import type { Product } from '#contract/products.ts';
import type { Config } from '#server/config.ts';
import type { ProductRow } from './products.queries.ts';

type MediaConfig = Pick<Config, 'mediaUrl'>;
type PictureRow = ProductRow['pictures'][number];

export function productWire(config: MediaConfig, row: ProductRow): Product {
  const pictures = row.pictures.map((picture) => pictureWire(config, picture));
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
    features: row.features,
    tags: row.tags,
    vendor: { _id: row.vendor_id, businessName: row.business_name },
    status: row.status,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function pictureWire({ mediaUrl = '' }: MediaConfig, row: PictureRow): Picture {
  if (row.key === null) return givenByAddress(row);
  const widths = row.widths ?? [];
  return {
    url: `${mediaUrl}/media/${row.key}-${Math.max(...widths)}.webp`,
    alt: row.alt,
    width: row.width ?? 1,
    height: row.height ?? 1,
    placeholder: row.placeholder ?? '',
    widths,
    avif: row.has_avif ?? false,
  };
}

/** Its true size is never asked for: the page crops it to its own frame (DECISIONS.md 13). */
function givenByAddress({ url, alt }: PictureRow): Picture {
  return {
    url: url ?? '',
    alt,
    width: 1200,
    height: 1200,
    placeholder: '',
    widths: [],
    avif: false,
  };
}
