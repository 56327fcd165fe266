import { pipeline, Readable } from 'node:stream';
import { type Options, stringify as stringifyStream } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';
import type { Logger } from 'pino';

/** Every CSV is written here, so that no text in it runs as a formula. A test looks for other uses of the library. */

/** Texts are escaped. Numbers are not, although a minus looks like the start of a formula. */
export type CsvCell = string | number;
export type CsvRow = readonly CsvCell[];

/** Spreadsheets read full-width signs as plain ones, and skip tabs and line breaks before them. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/;
const escapedFormula = /^'(?=[=+\-@＝＋－＠\t\r\n])/;

/** A spreadsheet would execute a cell that starts like a formula; an apostrophe makes it text. */
const escapeCell = (cell: CsvCell): string =>
  typeof cell === 'string' && formulaStart.test(cell) ? `'${cell}` : String(cell);

/** Trims a cell and removes the apostrophe that was written before a formula. */
export const unescapeCell = (cell: string) => cell.trim().replace(escapedFormula, '');

/**
 * Cells with a semicolon or tab are quoted. Otherwise spreadsheets of some locales would split the cell there and execute
 * a part that starts like a formula.
 */
const createOptions = (columns: readonly string[]): Options => ({
  header: true,
  columns: [...columns],
  bom: true,
  quoted_match: /[;\t]/,
});

export const renderCsv = (columns: readonly string[], rows: readonly CsvRow[]): string =>
  stringify(
    rows.map((row) => row.map(escapeCell)),
    createOptions(columns),
  );

/** Streams rows as CSV. If reading the rows fails or the client disconnects, the stream ends with an error. */
export function streamCsv(
  log: Pick<Logger, 'warn'>,
  columns: readonly string[],
  rows: AsyncIterable<CsvRow>,
): Readable {
  const lines = stringifyStream(createOptions(columns));
  pipeline(Readable.from(escapeRows(rows)), lines, (error) => {
    if (error) log.warn({ err: error }, 'an export ended early');
  });
  return lines;
}

async function* escapeRows(rows: AsyncIterable<CsvRow>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(escapeCell);
}
