import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Logger } from 'pino';

const formulaStart = /^[=+\-@\t\r]/;

/** A spreadsheet would execute a cell that starts like a formula; an apostrophe makes it text. */
export const escapeFormula = (text: string) => (formulaStart.test(text) ? `'${text}` : text);

/**
 * Cells with a semicolon or tab are quoted. Otherwise spreadsheets of some locales would split the cell there and execute
 * a part that starts like a formula.
 */
const quoted_match = /[;\t]/;

/** Streams rows as CSV. If reading the rows fails or the client disconnects, the stream ends with an error. */
export function streamCsv(
  log: Pick<Logger, 'warn'>,
  columns: readonly string[],
  rows: AsyncIterable<string[]>,
): Readable {
  const lines = stringify({ header: true, columns: [...columns], bom: true, quoted_match });
  pipeline(Readable.from(rows), lines, (error) => {
    if (error) log.warn({ err: error }, 'an export ended early');
  });
  return lines;
}
