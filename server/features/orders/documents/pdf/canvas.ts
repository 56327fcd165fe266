import pdfkit from 'pdfkit';
import { splitRuns, loadTextFonts } from './fonts.ts';
import {
  getLineHeight,
  measureRun,
  measureText,
  wrapText,
  type Pdf,
  type TextStyle,
} from './text-layout.ts';

export const ink = '#1f1b16';
export const muted = '#5c554b';
const ruleColor = '#b9b2a6';

/** How far the baseline is below the top of a line, as a share of the font size. */
const ascentRatio = 0.95;

interface CanvasOptions {
  size: [number, number];
  title: string;
  author: string;
  /**
   * The document's date, as YYYY-MM-DD. The PDF contains it instead of the current time, so that the same figures give
   * the same bytes.
   */
  date: string;
}

export type Canvas = ReturnType<typeof createCanvas>;

/** Creates a PDF whose positions are points from the top left corner. */
export function createCanvas(options: CanvasOptions) {
  const { size } = options;
  const pdf = createPdf(options);
  const finished = collectBytes(pdf);
  return {
    pdf,
    measure: (text: string, style: TextStyle) => measureText(pdf, text, style),
    wrap: (text: string, width: number, style: TextStyle) => wrapText(pdf, text, width, style),
    /** With `align: 'right'`, x is where the line ends. */
    drawLine: (text: string, x: number, y: number, style: TextStyle) =>
      drawLine(pdf, text, { x, y }, style),
    /** Wraps the text and returns where the next line would start. */
    drawText(text: string, { x, y, width }: Box, style: TextStyle): number {
      const lines = wrapText(pdf, text, width, style);
      const height = getLineHeight(style.size);
      for (const [index, line] of lines.entries()) {
        drawLine(pdf, line, { x, y: y + index * height }, style);
      }
      return y + lines.length * height;
    },
    drawRule(x: number, y: number, width: number, thickness = 0.5): void {
      pdf.rect(x, y, width, thickness).fill(thickness > 0.5 ? ink : ruleColor);
    },
    drawJpeg: (jpeg: Buffer, x: number, y: number, size: { width: number }) =>
      pdf.image(jpeg, x, y, size),
    addPage: () => pdf.addPage({ size, margin: 0 }),
    async finish(
      drawFooter: (page: number, pageCount: number) => void = () => {},
    ): Promise<Buffer> {
      const { count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        pdf.switchToPage(page);
        drawFooter(page + 1, count);
      }
      pdf.end();
      return finished;
    },
  };
}

function createPdf({ size, title, author, date }: CanvasOptions): Pdf {
  const pdf = new pdfkit({
    size,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: 'Baithak',
      Producer: 'Baithak',
      CreationDate: new Date(`${date}T00:00:00+05:30`),
    },
  });
  for (const weight of ['regular', 'bold'] as const) {
    // The library accepts a parsed font, although its types do not.
    for (const { name, font } of loadTextFonts(weight)) pdf.registerFont(name, font as never);
  }
  return pdf;
}

interface Box {
  x: number;
  y: number;
  width: number;
}

function drawLine(pdf: Pdf, text: string, { x, y }: Omit<Box, 'width'>, style: TextStyle): void {
  const { size, weight = 'regular', color = ink, align = 'left' } = style;
  let left = align === 'right' ? x - measureText(pdf, text, style) : x;
  for (const run of splitRuns(text, weight)) {
    const width = measureRun(pdf, run, size);
    pdf
      .fillColor(color)
      .text(run.text, left, y + size * ascentRatio, { lineBreak: false, baseline: 'alphabetic' });
    left += width;
  }
}

function collectBytes(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
