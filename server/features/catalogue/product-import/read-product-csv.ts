import { readFile } from 'node:fs/promises';
import { Readable, pipeline } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { newProduct, variantFields, type NewProduct } from '#contract/catalogue/product-writes.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { invalidFields, parseBody } from '#server/platform/http/parse-body.ts';
import { planNewVariants } from '#server/features/catalogue/products/plan-variants.ts';
import type { CsvRow, CsvVariant, RowError } from './csv-types.ts';
import { nestDetails } from './csv-details.ts';
import { groupCsvRows } from './group-csv-rows.ts';
import { listRowErrors } from './row-errors.ts';
import { unescapeCell } from '#server/platform/csv.ts';
import { csvColumns, splitList, requiredColumns, type CsvColumn } from './product-csv.ts';
import { sliceCsv } from './slice-csv.ts';

type CsvRecord = Partial<Record<CsvColumn, string>>;

const maxRows = 5000;
/** Other requests run after this time. Several files are read in turns, so each of them adds its time to a request. */
const turnMs = 1;

/** Returns the valid products, and the errors of the invalid ones. Lets other requests run between rows. */
export async function readProductCsv(path: string) {
  const { text, delimiter } = readDelimiter(decodeText(await readFile(path)));
  const records = readRecords(sliceCsv(text, delimiter), delimiter);
  const csvRows: CsvRow[] = [];
  const errors: RowError[] = [];
  let row = 1;
  let rows = 0;
  let turnStart = performance.now();
  try {
    for await (const record of records) {
      if (++row > maxRows + 1) throw invalidFields({ file: 'At most 5,000 rows at a time' });
      if (performance.now() - turnStart > turnMs) {
        await setImmediate();
        turnStart = performance.now();
      }
      // When all cells of a row are empty, a spreadsheet exports the row as a line of commas.
      if (Object.values(record).every((cell) => cell === '')) continue;
      rows++;
      const read = readRow(row, record);
      csvRows.push(read);
      errors.push(...(read.errors ?? []));
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    const message = `The file cannot be read as CSV near row ${row + 1}`;
    throw new AppError('invalid', message, { errors: { file: message }, cause: error });
  }
  if (rows === 0) throw invalidFields({ file: 'The file has no products' });
  const grouped = groupCsvRows(csvRows, new Set(errors.map((error) => error.row)));
  return { rows, valid: grouped.valid, errors: [...errors, ...grouped.errors].sort(compareRows) };
}

/** Parses a slice only when all rows of the slices before it are read. */
export function readRecords(slices: Iterable<string>, delimiter: string): AsyncIterable<CsvRecord> {
  const parser = parse({
    columns: readColumnNames,
    delimiter,
    // The line endings that `sliceCsv` knows.
    record_delimiter: ['\r\n', '\n', '\r'],
    trim: true,
    relax_column_count: true,
  });
  // The reader of the records gets the error.
  return pipeline(Readable.from(slices), parser, () => {});
}

function decodeText(bytes: Buffer): string {
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

/** Spreadsheets read the delimiter from a first line such as `sep=;`, and do not show this line. */
function readDelimiter(file: string): { text: string; delimiter: string } {
  const [line, named] = /^"?sep=(\\t|[^"\r\n])"?[,;\t]*(?:\r?\n|$)/i.exec(file) ?? [];
  if (!line || !named) return { text: file, delimiter: detectDelimiter(file) };
  return { text: file.slice(line.length), delimiter: named === String.raw`\t` ? '\t' : named };
}

const maxHeadingLength = 10_000;

/** Cells are separated by semicolons in some countries, and by tabs in copied sheets. */
function detectDelimiter(text: string): string {
  const heading = text.slice(0, maxHeadingLength).split(/[\r\n]/, 1)[0] ?? '';
  const countCells = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, other) =>
    countCells(other) > countCells(best) ? other : best,
  );
}

/** Accepts headings in any order and case, and ignores unknown headings. */
function readColumnNames(headings: string[]): (string | false)[] {
  const names = headings.map((heading) => {
    const plain = heading.trim().toLowerCase();
    return csvColumns.find((column) => column.toLowerCase() === plain) ?? false;
  });
  const missing = requiredColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw invalidFields({ file: `Missing columns: ${missing.join(', ')}` });
  return names;
}

export const compareRows = (one: RowError, other: RowError) => one.row - other.row;

/** Reads one row. Even an invalid row gets its id and name, so that it can be grouped with the rows of its product. */
function readRow(row: number, record: CsvRecord): CsvRow & { errors?: RowError[] } {
  const { id = '', updatedAt = '', ...cells } = record;
  const fields: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells)) {
    fields[column] = splitList(column, unescapeCell(cell)) ?? unescapeCell(cell);
  }
  for (const name of ['category', 'status']) {
    if (typeof fields[name] === 'string') fields[name] = fields[name].toLowerCase();
  }
  if (fields.status === '') delete fields.status;
  const own = {
    row,
    id: id || null,
    name: String(fields.name ?? ''),
    readAt: updatedAt || undefined,
    variant: readVariant(fields),
  };
  try {
    const product = parseBody(newProduct, nestDetails(fields));
    planNewVariants(product);
    if (own.variant) checkVariant(own.variant);
    if (updatedAt && Number.isNaN(Date.parse(updatedAt))) {
      throw invalidFields({ updatedAt: 'Leave updatedAt as it was exported, or leave it empty' });
    }
    return { ...own, fields: product };
  } catch (error) {
    const errors =
      error instanceof AppError
        ? listRowErrors(error, [row])
        : [{ row, field: 'row', message: 'This row cannot be read' }];
    return { ...own, fields: fields as NewProduct, errors };
  }
}

function readVariant(fields: Record<string, unknown>): CsvVariant | undefined {
  const readCell = (column: CsvColumn) => (fields[column] as string | undefined) || undefined;
  const options = ([1, 2] as const).flatMap((n): [string, string][] => {
    const [name, value] = [readCell(`option${n}Name`), readCell(`option${n}Value`)];
    return name || value ? [[name ?? '', value ?? '']] : [];
  });
  const images = (fields.variantImages as string[] | undefined)?.filter((url) => url.trim() !== '');
  const hasAny = options.length > 0 || readCell('variantId') || readCell('sku') || images?.length;
  if (!hasAny) return undefined;
  return { id: readCell('variantId'), sku: fields.sku as string | undefined, options, images };
}

/** Applies the contract's rules and names the columns in errors. */
function checkVariant({ id, sku, options, images }: CsvVariant): void {
  const names = options.map(([name]) => name);
  if (new Set(names).size < names.length) {
    throw invalidFields({ option2Name: 'Option names must differ' });
  }
  const parsed = variantFields.safeParse({
    _id: id,
    sku,
    options: Object.fromEntries(options),
    images,
  });
  const issue = parsed.error?.issues[0];
  if (!issue) return;
  const columns = { _id: 'variantId', images: 'variantImages', options: 'option1Value' };
  const field = String(issue.path[0]);
  throw invalidFields({ [columns[field as keyof typeof columns] ?? field]: issue.message });
}
