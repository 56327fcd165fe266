import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { variantLimits } from '#contract/catalogue/variant-rules.ts';
import { toDetailCells, detailColumns } from './csv-details.ts';

/**
 * The columns of export and import, in order. A list is one cell, with ` | ` between its entries. A product has one row
 * per variant, with the variant's `price`, `discountPrice`, `stock` and the columns from `variantId` to `mrp`.
 */
export const csvColumns = [
  'id',
  'name',
  'description',
  'category',
  'subCategory',
  'price',
  'discountPrice',
  'stock',
  'material',
  'color',
  'materialLine',
  'warranty',
  'qualityStandards',
  'length',
  'width',
  'height',
  'weight',
  'features',
  'tags',
  'images',
  'status',
  'updatedAt',
  'variantId',
  'sku',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'variantImages',
  'mrp',
  'hsn',
  'gstRate',
  'isWhollyCane',
  ...detailColumns,
] as const;
export type CsvColumn = (typeof csvColumns)[number];

export const requiredColumns = ['name', 'category', 'price', 'stock'] as const;
export const multiValueColumns: readonly CsvColumn[] = [
  'features',
  'tags',
  'images',
  'variantImages',
  'inTheBox',
  'packages',
  'goesWith',
];
export const listSeparator = ' | ';

/** Returns one row per variant. */
export const toCsvRows = (product: OwnProduct): string[][] =>
  product.variants.map((variant) => {
    const { price, discountPrice, mrp, stock, sku, images: variantImages } = variant;
    const cells = {
      ...product,
      ...toDetailCells(product),
      price,
      discountPrice,
      mrp,
      stock,
      sku,
      variantImages,
      ...toOptionCells(variant.options),
      id: product._id,
      variantId: variant._id,
    };
    return csvColumns.map((column) => {
      const value = cells[column];
      return Array.isArray(value) ? value.join(listSeparator) : String(value ?? '');
    });
  });

type OptionCells = Partial<Record<`option${1 | 2}${'Name' | 'Value'}`, string>>;

const toOptionCells = (options: Record<string, string>): OptionCells =>
  Object.fromEntries(
    Object.entries(options)
      .slice(0, variantLimits.options)
      .flatMap(([name, value], index) => [
        [`option${index + 1}Name`, name],
        [`option${index + 1}Value`, value],
      ]),
  );
