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
const textLists: readonly CsvColumn[] = ['features', 'tags', 'inTheBox'];
/** Lists whose entries never contain a bar. */
const otherLists: readonly CsvColumn[] = ['images', 'variantImages', 'packages', 'goesWith'];

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
      return Array.isArray(value) ? joinList(value) : String(value ?? '');
    });
  });

/** Joins the entries of a list. A bar that would separate entries, or that follows a backslash, gets a backslash before it. */
const joinList = (entries: unknown[]) =>
  entries.map((entry) => escapeBars(String(entry))).join(' | ');

const escapeBars = (entry: string) =>
  entry.split('|').reduce((before, after, index, { length }) => {
    const separates =
      /^$|[\s\\]$/.test(before) || /^\s/.test(after) || (after === '' && index === length - 1);
    return `${before}${separates ? '\\' : ''}|${after}`;
  });

/** Removes one of the backslashes before each bar. */
const unescapeBars = (entry: string) =>
  entry
    .split('|')
    .map((part, index, { length }) =>
      index < length - 1 && part.endsWith('\\') ? part.slice(0, -1) : part,
    )
    .join('|');

/**
 * Returns the entries of a cell with a list, or undefined for a column with a single value. The entries of texts are
 * separated by a bar between spaces, or by line breaks.
 */
export function splitList(column: string, cell: string): string[] | undefined {
  if (otherLists.some((list) => list === column)) return cell.split(/\||\r?\n/);
  if (!textLists.some((list) => list === column)) return undefined;
  return cell.split(/(?:^|\s)\|(?=\s|$)|\r?\n/).map(unescapeBars);
}

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
