import type { OwnProduct } from '#contract/product-writes.ts';
import { escapeFormula } from '#server/platform/stream-csv.ts';

/** The columns of export and import, in order; a list is one cell, separated by ` | `. */
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
] as const;
export type CsvColumn = (typeof csvColumns)[number];

export const requiredColumns = ['name', 'category', 'price', 'stock'] as const;
export const listColumns: readonly CsvColumn[] = ['features', 'tags', 'images'];
export const listSeparator = ' | ';

const quotedFormula = /^'(?=[=+\-@\t\r])/;

export function csvRow(product: OwnProduct): string[] {
  return csvColumns.map((column) => {
    const value = column === 'id' ? product._id : product[column];
    const text = Array.isArray(value) ? value.join(listSeparator) : String(value ?? '');
    return escapeFormula(text);
  });
}

/** Removes the apostrophe that the export puts before a formula. */
export const unescapeCell = (cell: string) => cell.trim().replace(quotedFormula, '');
