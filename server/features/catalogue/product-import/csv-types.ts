import type { NewProduct } from '#contract/catalogue/product-writes.ts';

export interface RowError {
  row: number;
  field: string;
  message: string;
}

export interface CsvRow {
  /** The row number as in a spreadsheet, where the heading is row 1. */
  row: number;
  /** The product that the row changes; null for a new product. */
  id: string | null;
  name: string;
  readAt: string | undefined;
  fields: NewProduct;
  /**
   * Undefined if the row has no variant id, SKU, option or variant image. The row of an existing product then changes
   * its default variant.
   */
  variant: CsvVariant | undefined;
}

export interface CsvVariant {
  id: string | undefined;
  sku: string | undefined;
  options: [name: string, value: string][];
  images: string[] | undefined;
}
