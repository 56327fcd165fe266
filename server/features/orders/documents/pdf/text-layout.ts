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

export function wrapText(pdf: Pdf, text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (measureText(pdf, longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = breakWord(pdf, word, width, style);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1)!;
  }
  return line ? [...lines, line] : lines;
}

function breakWord(pdf: Pdf, word: string, width: number, style: TextStyle): string[] {
  if (measureText(pdf, word, style) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece && measureText(pdf, piece + segment, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}
