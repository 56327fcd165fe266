import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { newProduct, type NewProduct } from '#contract/product-writes.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { invalidFields, parseBody } from '#server/platform/http/parse-body.ts';
import { toProductColumns } from '#server/features/products/product-columns.ts';
import {
  csvColumns,
  listColumns,
  listSeparator,
  unescapeCell,
  requiredColumns,
  type CsvColumn,
} from './product-csv.ts';

export interface RowError {
  row: number;
  field: string;
  message: string;
}

export interface CsvProduct {
  /** As in a spreadsheet: the heading is row 1. */
  row: number;
  /** The product that the row changes. */
  id: string | null;
  /** When the product was exported, if the file says so. Text, because rows are queued as JSON. */
  readAt: string | undefined;
  fields: NewProduct;
}

const maxRows = 5000;
const rowsPerTurn = 25;

/** Valid rows, and the errors of the others. Yields to other requests in between. */
export async function readProductCsv(path: string) {
  const text = decode(await readFile(path));
  const records = parse(text, {
    columns: readColumnNames,
    delimiter: detectDelimiter(text),
    trim: true,
    relax_column_count: true,
  });
  const valid: CsvProduct[] = [];
  const errors: RowError[] = [];
  let row = 1;
  let rows = 0;
  try {
    for await (const record of records as AsyncIterable<Partial<Record<CsvColumn, string>>>) {
      if (++row > maxRows + 1) throw invalidFields({ file: 'At most 5,000 rows at a time' });
      if (row % rowsPerTurn === 0) await setImmediate();
      // A spreadsheet exports emptied rows as commas only.
      if (Object.values(record).every((cell) => cell === '')) continue;
      rows++;
      const read = readRow(row, record);
      if ('fields' in read) valid.push(read);
      else errors.push(...read.errors);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    const message = `The file cannot be read as CSV near row ${row + 1}`;
    throw new AppError('invalid', message, { errors: { file: message }, cause: error });
  }
  if (rows === 0) throw invalidFields({ file: 'The file holds no products' });
  return { rows, valid, errors };
}

function decode(bytes: Buffer): string {
  const isSpreadsheet = bytes.subarray(0, 2).toString('latin1') === 'PK';
  if (isSpreadsheet || bytes.includes(0)) {
    const message = 'Please save the sheet as CSV (UTF-8) and choose that file';
    throw new AppError('wrong_type', message, { errors: { file: message } });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidFields({ file: 'The file is not UTF-8: please save the sheet as CSV (UTF-8)' });
  }
}

/** Spreadsheets of some countries separate cells by semicolons, copied sheets by tabs. */
function detectDelimiter(text: string): string {
  const heading = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (mark: string) => heading.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (count(mark) > count(most) ? mark : most));
}

/** Headings in any order and case; unknown ones are ignored. */
function readColumnNames(headings: string[]): (string | false)[] {
  const names = headings.map((heading) => {
    const plain = heading.trim().toLowerCase();
    return csvColumns.find((column) => column.toLowerCase() === plain) ?? false;
  });
  const missing = requiredColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw invalidFields({ file: `Missing columns: ${missing.join(', ')}` });
  return names;
}

function readRow(
  row: number,
  record: Partial<Record<CsvColumn, string>>,
): CsvProduct | { errors: RowError[] } {
  const { id = '', updatedAt = '', ...cells } = record;
  const fields: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells)) {
    fields[column] = listColumns.includes(column as CsvColumn)
      ? unescapeCell(cell).split(listSeparator.trim())
      : unescapeCell(cell);
  }
  for (const name of ['category', 'status']) {
    if (typeof fields[name] === 'string') fields[name] = fields[name].toLowerCase();
  }
  if (fields.status === '') delete fields.status;
  try {
    const product = parseBody(newProduct, fields);
    toProductColumns(product);
    if (updatedAt && Number.isNaN(Date.parse(updatedAt))) {
      throw invalidFields({ updatedAt: 'Leave it as exported, or empty' });
    }
    return { row, id: id || null, readAt: updatedAt || undefined, fields: product };
  } catch (error) {
    const errors = (error instanceof AppError && error.extra.errors) || { row: 'Not readable' };
    return { errors: Object.entries(errors).map(([field, message]) => ({ row, field, message })) };
  }
}
