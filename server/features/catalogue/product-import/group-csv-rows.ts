import type { NewProduct, VariantFields } from '#contract/catalogue/product-writes.ts';
import { toProductColumns } from '#server/features/catalogue/products/product-columns.ts';
import { planNewVariants } from '#server/features/catalogue/products/plan-variants.ts';
import type { CsvRow, RowError } from './csv-types.ts';
import { listRowErrors } from './row-errors.ts';

/** A product of the file: one row, or one row for each of its variants. */
export interface CsvProduct {
  /** The numbers of the rows that describe the product. */
  rows: number[];
  /** The product that the rows change; null for a new product. */
  id: string | null;
  /** The `updatedAt` of the exported product, if the file has it. It is text, because rows are stored as JSON. */
  readAt: string | undefined;
  /** The fields of the first row, with the variants and options of all rows. */
  fields: NewProduct;
}

/** Groups the rows of each product. A product is left out with all its rows if one of them is invalid. */
export function groupCsvRows(
  rows: CsvRow[],
  invalid: ReadonlySet<number>,
): { valid: CsvProduct[]; errors: RowError[] } {
  const valid: CsvProduct[] = [];
  const errors: RowError[] = [];
  for (const group of groupByProduct(rows)) {
    const invalidRow = group.find(({ row }) => invalid.has(row));
    if (invalidRow) {
      const message = `Row ${invalidRow.row} of the same product has an error`;
      const others = group.filter(({ row }) => !invalid.has(row));
      errors.push(...others.map(({ row }) => ({ row, field: 'row', message })));
      continue;
    }
    const product = mergeRows(group);
    try {
      if (product.id === null) planNewVariants(product.fields);
      toProductColumns(product.fields);
      valid.push(product);
    } catch (error) {
      errors.push(...listRowErrors(error, product.rows));
    }
  }
  return { valid, errors };
}

/** Groups consecutive rows of variants with the same product id or, for new products with options, the same name. */
function groupByProduct(rows: CsvRow[]): CsvRow[][] {
  const groups: CsvRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group && isSameProduct(group[0]!, row)) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

function isSameProduct(one: CsvRow, other: CsvRow): boolean {
  if (!one.variant || !other.variant || one.id !== other.id) return false;
  if (one.id !== null) return true;
  const haveOptions = [one, other].every(({ variant }) => variant?.options.length);
  return Boolean(haveOptions) && one.name === other.name;
}

function mergeRows(group: CsvRow[]): CsvProduct {
  const [{ id, readAt, fields }] = group as [CsvRow];
  const product = { rows: group.map(({ row }) => row), id, readAt };
  const variants = group.flatMap(toVariantFields);
  if (variants.length === 0) return { ...product, fields };
  const options = collectOptions(variants);
  return { ...product, fields: { ...fields, variants, options } };
}

function toVariantFields({ id, fields, variant }: CsvRow): VariantFields[] {
  if (!variant) return [];
  const { price, discountPrice, mrp, stock } = fields;
  return [
    {
      ...(id !== null && variant.id && { _id: variant.id }),
      ...(variant.sku !== undefined && { sku: variant.sku }),
      ...(variant.images && { images: variant.images }),
      options: Object.fromEntries(variant.options),
      price,
      discountPrice,
      mrp,
      stock,
    },
  ];
}

/** Returns the options that the variants name, with their values in the order of the rows. */
export function collectOptions(variants: Pick<VariantFields, 'options'>[]) {
  const options = new Map<string, Set<string>>();
  for (const { options: chosen } of variants) {
    for (const [name, value] of Object.entries(chosen)) {
      options.set(name, (options.get(name) ?? new Set()).add(value));
    }
  }
  return [...options].map(([name, values]) => ({
    name,
    values: [...values].map((value) => ({ value })),
  }));
}
