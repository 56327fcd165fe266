import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Logger } from 'pino';

const formulaStart = /^[=+\-@\t\r]/;

/** A spreadsheet would run a cell that begins like a formula; an apostrophe keeps it text. */
export const safeCell = (text: string) => (formulaStart.test(text) ? `'${text}` : text);

/** A sheet as its rows come; one that ends early, by a fault or because nobody reads on, breaks off. */
export function csvLines(
  log: Pick<Logger, 'warn'>,
  columns: readonly string[],
  rows: AsyncIterable<string[]>,
): Readable {
  const lines = stringify({ header: true, columns: [...columns], bom: true });
  pipeline(Readable.from(rows), lines, (error) => {
    if (error) log.warn({ err: error }, 'an export ended early');
  });
  return lines;
}
