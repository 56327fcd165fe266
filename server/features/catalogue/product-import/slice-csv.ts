import { invalidFields } from '#server/platform/http/parse-body.ts';

const sliceLength = 16_384;
/** A sheet of ours has under a hundred columns, and its longest texts have a few thousand characters. */
const maxCells = 500;
const maxRowLength = 100_000;

const quote = '"'.charCodeAt(0);
const lineFeed = '\n'.charCodeAt(0);
const carriageReturn = '\r'.charCodeAt(0);

/**
 * Cuts a file into slices, so that the parser gets no more than it is asked for. Throws 400 before a row with so many cells or
 * characters that parsing it would hold up other requests.
 */
export function* sliceCsv(text: string, delimiter: string): Generator<string> {
  const separator = delimiter.charCodeAt(0);
  let isQuoted = false;
  let row = 1;
  let rowStart = 0;
  let cells = 1;
  let sliceStart = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === quote) isQuoted = !isQuoted;
    else if (!isQuoted && (char === lineFeed || char === carriageReturn)) {
      row += 1;
      rowStart = at + 1;
      cells = 1;
    } else if (!isQuoted && char === separator) cells += 1;
    if (cells > maxCells) throw rowError(row, `more than ${maxCells} cells`);
    if (at - rowStart > maxRowLength) throw rowError(row, 'more than 100,000 characters');
    // A letter outside the basic plane has two code units, which must not be separated.
    if (at - sliceStart >= sliceLength && !isHighSurrogate(char)) {
      yield text.slice(sliceStart, at + 1);
      sliceStart = at + 1;
    }
  }
  yield text.slice(sliceStart);
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

const rowError = (row: number, what: string) =>
  invalidFields({ file: `Row ${row} has ${what}. A quotation mark may be missing.` });
