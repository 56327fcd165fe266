import type { DocumentCopy } from '#contract/orders/document-rules.ts';
import { spellAmount } from './amount-in-words.ts';
import { isCommission, type Figures, type Party, titleOf } from './figures.ts';
import { createCanvas, ink, muted, type Canvas } from './canvas.ts';
import { drawTable, pageBottom } from './table.ts';
import { a4, contentWidth, margin } from './page.ts';
import { formatLongDay } from './day-text.ts';

export interface Logo {
  /** In Base64. */
  jpeg: string;
  width: number;
  height: number;
}

/** For whom the copies of an invoice are. */
const copyTitles: Record<Exclude<DocumentCopy, 'all'>, string> = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
};

/** Draws the frozen figures on A4. The same figures give the same bytes. */
export async function renderDocument(
  figures: Figures,
  { logo, copy }: { logo?: Logo | undefined; copy?: DocumentCopy | undefined } = {},
): Promise<Buffer> {
  const canvas = createCanvas({
    size: a4,
    title: `${titleOf(figures)} ${figures.number}`,
    author: figures.seller.name,
    date: figures.date,
  });
  const titles = copy === 'all' ? Object.values(copyTitles) : [copy ? copyTitles[copy] : ''];
  for (const title of titles) {
    canvas.addPage();
    let y = drawHead(canvas, figures, { top: logo ? drawLogo(canvas, logo) : 0, copy: title });
    y = drawParties(canvas, figures, y);
    y = drawFacts(canvas, figures, y);
    y = drawTable(canvas, figures, y + 12);
    drawEnd(canvas, figures, y);
  }
  return canvas.finish((page, pageCount) => drawFooter(canvas, figures, page, pageCount));
}

const maxLogo = { width: 100, height: 28 };

/** Draws the logo and returns by how much it moves the rest of the page down. */
function drawLogo(canvas: Canvas, { jpeg, width, height }: Logo): number {
  const scale = Math.min(maxLogo.width / width, maxLogo.height / height);
  canvas.drawJpeg(Buffer.from(jpeg, 'base64'), margin, 32, { width: width * scale });
  return height * scale + 4;
}

function drawHead(
  canvas: Canvas,
  figures: Figures,
  { top, copy }: { top: number; copy: string },
): number {
  const right = margin + contentWidth;
  canvas.drawLine(titleOf(figures), margin, top + 40, { size: 20, weight: 'bold' });
  canvas.drawLine(figures.number, right, top + 40, { size: 13, weight: 'bold', align: 'right' });
  canvas.drawLine(formatLongDay(figures.date), right, top + 58, {
    size: 9.5,
    color: muted,
    align: 'right',
  });
  if (copy) {
    canvas.drawLine(copy, right, top + 71, { size: 9.5, color: muted, align: 'right' });
  }
  if (figures.isSample) {
    canvas.drawLine('Sample: not a valid tax document', margin, top + 66, {
      size: 9.5,
      color: muted,
    });
  }
  canvas.drawRule(margin, top + 84, contentWidth, 1);
  return top + 96;
}

function drawParties(canvas: Canvas, figures: Figures, y: number): number {
  const gap = 18;
  const blocks = [
    { title: getSellerTitle(figures), lines: listPartyLines(figures.seller) },
    { title: getBuyerTitle(figures), lines: listPartyLines(figures.buyer) },
    ...(figures.deliverTo.length > 0 ? [{ title: 'Delivered to', lines: figures.deliverTo }] : []),
  ];
  const width = (contentWidth - gap * (blocks.length - 1)) / blocks.length;
  const ends = blocks.map(({ title, lines: [name = '', ...rest] }, index) => {
    const x = margin + index * (width + gap);
    canvas.drawLine(title, x, y, { size: 8, color: muted });
    let end = canvas.drawText(name, { x, y: y + 12, width }, { size: 9.5, weight: 'bold' });
    for (const line of rest) end = canvas.drawText(line, { x, y: end, width }, { size: 8.5 });
    return end;
  });
  return Math.max(...ends) + 10;
}

function getSellerTitle(figures: Figures): string {
  if (figures.kind === 'receipt') return 'Received by';
  return isCommission(figures) ? 'Issued by' : 'Sold by';
}

const getBuyerTitle = ({ kind }: Figures) => (kind === 'receipt' ? 'Received from' : 'Billed to');

const listPartyLines = ({ name, address, gstin, pan, stateName, stateCode }: Party) => [
  name,
  ...address,
  ...(stateName ? [`State: ${stateName} (${stateCode})`] : []),
  ...(gstin ? [`GSTIN: ${gstin}`] : []),
  ...(pan ? [`PAN: ${pan}`] : []),
];

/** Draws the facts, four on each row. */
function drawFacts(canvas: Canvas, { facts }: Figures, y: number): number {
  const perRow = 4;
  const gap = 12;
  const width = (contentWidth - gap * (perRow - 1)) / perRow;
  canvas.drawRule(margin, y, contentWidth);
  let top = y + 7;
  for (let start = 0; start < facts.length; start += perRow) {
    const ends = facts.slice(start, start + perRow).map(({ name, value }, index) => {
      const x = margin + index * (width + gap);
      canvas.drawLine(name, x, top, { size: 8, color: muted });
      return canvas.drawText(value, { x, y: top + 11, width }, { size: 9 });
    });
    top = Math.max(...ends) + 5;
  }
  return top;
}

/** Draws the amount in words and the notes together on one page. */
function drawEnd(canvas: Canvas, figures: Figures, y: number): void {
  const notes = [
    ...figures.notes,
    ...(figures.kind === 'receipt' || isCommission(figures)
      ? []
      : [
          `Sold on ${describePlatform(figures)}, an electronic commerce platform. The seller issues this document.`,
        ]),
    'Issued electronically; valid without a signature.',
  ];
  const words = `Amount in words: ${spellAmount(figures.totalPaise)}`;
  const noteStyle = { size: 8, color: muted };
  const height =
    canvas.wrap(words, contentWidth, { size: 9, weight: 'bold' }).length * 12 +
    notes.reduce((sum, note) => sum + canvas.wrap(note, contentWidth, noteStyle).length * 11, 0);
  let top = y + 14;
  if (top + height > pageBottom) {
    canvas.addPage();
    top = 48;
  }
  top = canvas.drawText(
    words,
    { x: margin, y: top, width: contentWidth },
    {
      size: 9,
      weight: 'bold',
      color: ink,
    },
  );
  top += 8;
  for (const note of notes) {
    top = canvas.drawText(note, { x: margin, y: top, width: contentWidth }, noteStyle) + 2;
  }
}

const describePlatform = ({ platform: { name, address, gstin } }: Figures) =>
  [name, ...address, gstin && `GSTIN ${gstin}`].filter(Boolean).join(', ');

function drawFooter(canvas: Canvas, figures: Figures, page: number, pageCount: number): void {
  const y = a4[1] - 34;
  canvas.drawRule(margin, y - 6, contentWidth);
  const style = { size: 8, color: muted };
  canvas.drawLine(`${titleOf(figures)} ${figures.number}`, margin, y, style);
  canvas.drawLine(`Page ${page} of ${pageCount}`, margin + contentWidth, y, {
    ...style,
    align: 'right',
  });
}
