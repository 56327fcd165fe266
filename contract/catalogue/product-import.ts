import { z } from 'zod';
import { defineEndpoint, only } from '#contract/endpoint.ts';
import { idParams } from '#contract/fields.ts';

/** UTF-8 CSV. An apostrophe precedes each cell that a spreadsheet would read as a formula. */
export const exportProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products/vendor/export',
  summary: 'The caller’s products as CSV',
  access: only(['vendor'], 'self'),
  mediaType: 'text/csv',
  response: z.string(),
});

const rowError = z.object({ row: z.int(), field: z.string(), message: z.string() });

export const productImport = z.object({
  /** Null after a dry run, or when no row is valid. */
  importId: z.string().nullable(),
  status: z.enum(['checked', 'running', 'done']),
  /**
   * In the response to the upload, the number of all rows of the file. In later reports of the progress, the number of
   * valid rows, the same as `total`.
   */
  rows: z.int(),
  total: z.int(),
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** The first 500 errors. Rows are numbered as in a spreadsheet: the heading is row 1. */
  errors: z.array(rowError),
});
export type ProductImport = z.infer<typeof productImport>;

/**
 * Accepts a multipart form with `file` (UTF-8 CSV, at most 5 MB and 5,000 rows) and `dryRun`. Rows with an `id` change
 * the product with this id; rows without an `id` add products. Invalid rows are reported, and their products are
 * skipped. Returns 415 for a spreadsheet or another binary file, and 400 for text that is not UTF-8.
 */
export const importProducts = defineEndpoint({
  method: 'POST',
  path: '/api/products/vendor/import',
  summary: 'Check a CSV of products and import its valid rows in the background',
  access: only(['vendor'], 'self'),
  isMultipart: true,
  files: ['file'],
  response: productImport,
  status: 202,
});

export const getProductImport = defineEndpoint({
  method: 'GET',
  path: '/api/products/vendor/import/:id',
  summary: 'Progress of an import',
  access: only(['vendor'], { kind: 'product import', by: 'params.id' }),
  params: idParams,
  response: productImport,
});
