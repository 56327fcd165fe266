import { splitRuns, type Run, type Weight } from './fonts.ts';

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
}

export type Pdf = PDFKit.PDFDocument;

/** The height of a line as a multiple of its font size. */
const lineHeightRatio = 1.32;
export const getLineHeight = (size: number) => size * lineHeightRatio;

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

export const measureRun = (pdf: Pdf, { text, font }: Run, size: number) =>
  pdf.font(font.name).fontSize(size).widthOfString(text);

/** Measures run by run, because the font may change within a text. */
export const measureText = (pdf: Pdf, text: string, { size, weight = 'regular' }: TextStyle) =>
  splitRuns(text, weight).reduce((width, run) => width + measureRun(pdf, run, size), 0);

/**
 * Breaks the text at spaces. Adds up the widths of the words, and measures a whole line only if it may just not fit,
 * because measuring each longer line would take quadratic time.
 */
export function wrapText(pdf: Pdf, text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  const space = measureText(pdf, ' ', style);
  let line = '';
  let lineWidth = 0;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const wordWidth = measureText(pdf, word, style);
    const longer = line ? `${line} ${word}` : word;
    const longerWidth = line ? lineWidth + space + wordWidth : wordWidth;
    const isClose = Math.abs(longerWidth - width) < style.size;
    if (isClose ? measureText(pdf, longer, style) <= width : longerWidth < width) {
      line = longer;
      lineWidth = longerWidth;
      continue;
    }
    if (line) lines.push(line);
    const pieces = wordWidth <= width ? [word] : breakWord(pdf, word, width, style);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1)!;
    lineWidth = pieces.length > 1 ? measureText(pdf, line, style) : wordWidth;
  }
  return line ? [...lines, line] : lines;
}

/** Breaks a word at the last grapheme that fits. */
function breakWord(pdf: Pdf, word: string, width: number, style: TextStyle): string[] {
  const segments = Array.from(graphemes.segment(word), ({ segment }) => segment);
  const widths = segments.map((segment) => measureText(pdf, segment, style));
  const pieces: string[] = [];
  for (let start = 0; start < segments.length;) {
    const take = (count: number) => segments.slice(start, start + count).join('');
    const fits = (count: number) => measureText(pdf, take(count), style) <= width;
    // Letters together may be narrower or wider than each alone, so the estimate is corrected by measuring.
    let count = Math.max(1, countFitting(widths, start, width));
    while (count > 1 && !fits(count)) count -= 1;
    while (start + count < segments.length && fits(count + 1)) count += 1;
    pieces.push(take(count));
    start += count;
  }
  return pieces;
}

function countFitting(widths: number[], start: number, width: number): number {
  let sum = 0;
  let at = start;
  while (at < widths.length && sum + widths[at]! <= width) sum += widths[at++]!;
  return at - start;
}
