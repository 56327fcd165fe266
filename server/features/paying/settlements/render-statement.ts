import { indianDate } from '#contract/indian-date.ts';
import { formatPaise, paiseOf } from '#contract/money.ts';
import { payoutStatusLabels, statementEntryLabels } from '#contract/paying/settlement-rules.ts';
import type { StatementEntry } from '#contract/paying/settlements.ts';
import { createCanvas, muted, type Canvas } from '#server/features/orders/documents/pdf/canvas.ts';
import { formatLongDay } from '#server/features/orders/documents/pdf/day-text.ts';
import { a4, contentWidth, margin } from '#server/features/orders/documents/pdf/page.ts';
import {
  getLineHeight,
  type TextStyle,
} from '#server/features/orders/documents/pdf/text-layout.ts';
import { pageBottom } from '#server/features/orders/documents/pdf/table.ts';
import type { Statement } from './statement.ts';

const right = margin + contentWidth;

/** Draws the statement on A4: the entries of the payout, the sum of each amount column and the payout's amount. */
export async function renderStatement(
  statement: Statement,
  { vendor, issuer }: { vendor: string; issuer: string },
): Promise<Buffer> {
  const { payout } = statement;
  const canvas = createCanvas({
    size: a4,
    title: `Payout statement ${payout.number}`,
    author: issuer,
    date: payout.createdAt.slice(0, 10),
  });
  canvas.addPage();
  let y = drawHead(canvas, statement, { vendor, issuer });
  y = drawColumnTitles(canvas, y);
  for (const entry of statement.entries) {
    if (y + measureEntry(canvas, entry) > pageBottom) {
      canvas.addPage();
      y = drawColumnTitles(canvas, 48);
    }
    y = drawEntry(canvas, entry, y);
  }
  drawTotal(canvas, statement, y);
  return canvas.finish((page, pages) => {
    const style = { size: 8, color: muted };
    canvas.drawLine(`Payout statement ${payout.number}`, margin, a4[1] - 34, style);
    const pageText = `Page ${page} of ${pages}`;
    canvas.drawLine(pageText, right, a4[1] - 34, { ...style, align: 'right' });
  });
}

function drawHead(
  canvas: Canvas,
  { payout }: Statement,
  { vendor, issuer }: { vendor: string; issuer: string },
): number {
  canvas.drawLine('Payout statement', margin, 40, { size: 20, weight: 'bold' });
  canvas.drawLine(payout.number, right, 40, { size: 13, weight: 'bold', align: 'right' });
  const day = formatLongDay(indianDate(new Date(payout.createdAt)));
  canvas.drawLine(day, right, 58, { size: 9.5, color: muted, align: 'right' });
  canvas.drawRule(margin, 84, contentWidth, 1);
  const { lastDigits, ifsc, beneficiaryName } = payout.bank;
  const facts = [
    ['Paid by', issuer],
    ['Paid to', vendor],
    ['Account', `${beneficiaryName}, ending in ${lastDigits}, ${ifsc}`],
    ['Status', statusText(payout)],
  ];
  const width = contentWidth / facts.length - 12;
  const ends = facts.map(([name = '', value = ''], index) => {
    const x = margin + index * (width + 12);
    canvas.drawLine(name, x, 94, { size: 8, color: muted });
    return canvas.drawText(value, { x, y: 106, width }, { size: 9 });
  });
  return Math.max(...ends) + 14;
}

function statusText({ status, utr, returnReason }: Statement['payout']): string {
  const more = status === 'paid' ? `UTR ${utr}` : returnReason;
  return [payoutStatusLabels[status], more].filter(Boolean).join(', ');
}

interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
  textOf(entry: StatementEntry): string;
  /** Returns the entry's rupees in this column, for the sum below the column. Missing in columns without a sum. */
  readRupees?(entry: StatementEntry): number;
}

const createAmountColumn = (
  title: string,
  width: number,
  readRupees: (entry: StatementEntry) => number,
): Column => ({
  title,
  width,
  align: 'right',
  textOf: (entry) => formatPaise(paiseOf(readRupees(entry))),
  readRupees,
});

const columns: Column[] = [
  { title: 'Date', width: 54, align: 'left', textOf: ({ date }) => date },
  { title: 'Entry', width: 52, align: 'left', textOf: ({ kind }) => statementEntryLabels[kind] },
  { title: 'Order', width: 70, align: 'left', textOf: ({ order }) => order },
  createAmountColumn('Gross ₹', 64, (entry) => entry.gross),
  createAmountColumn('Commission ₹', 62, (entry) => entry.commission),
  createAmountColumn('GST on it ₹', 56, (entry) => entry.commissionGst),
  createAmountColumn('TCS ₹', 45, (entry) => entry.tcs),
  createAmountColumn('TDS ₹', 45, (entry) => entry.tds),
  createAmountColumn('Amount ₹', 67, (entry) => entry.amount),
];

const rowHeight = 16;

function drawRow(
  canvas: Canvas,
  y: number,
  textOf: (column: Column) => string,
  style: TextStyle,
): void {
  let x = margin;
  for (const column of columns) {
    const { width, align } = column;
    canvas.drawLine(textOf(column), align === 'right' ? x + width : x, y, { ...style, align });
    x += width;
  }
}

function drawColumnTitles(canvas: Canvas, y: number): number {
  canvas.drawRule(margin, y, contentWidth, 1);
  drawRow(canvas, y + 6, ({ title }) => title, { size: 7.5, color: muted });
  canvas.drawRule(margin, y + 20, contentWidth);
  return y + 25;
}

const reasonStyle: TextStyle = { size: 7.5, color: muted };
const reasonBox = { x: margin + 54, width: contentWidth - 54 };

/** Returns the height of an entry. The reason of a correction is on separate lines. */
function measureEntry(canvas: Canvas, { reason }: StatementEntry): number {
  const lines = canvas.wrap(reason, reasonBox.width, reasonStyle).length;
  return rowHeight + lines * getLineHeight(reasonStyle.size);
}

function drawEntry(canvas: Canvas, entry: StatementEntry, y: number): number {
  drawRow(canvas, y, (column) => column.textOf(entry), { size: 8 });
  canvas.drawText(entry.reason, { ...reasonBox, y: y + 11 }, reasonStyle);
  const end = y + measureEntry(canvas, entry);
  canvas.drawRule(margin, end - 3, contentWidth);
  return end;
}

/** Draws the sums of the columns, and below them the amount of the payout. */
function drawTotal(canvas: Canvas, { payout, entries }: Statement, y: number): void {
  let top = y;
  if (top + 60 > pageBottom) {
    canvas.addPage();
    top = 48;
  }
  const sumOf = ({ readRupees }: Column) =>
    readRupees
      ? formatPaise(entries.reduce((sum, entry) => sum + paiseOf(readRupees(entry)), 0))
      : '';
  drawRow(canvas, top + 3, sumOf, { size: 8, weight: 'bold' });
  canvas.drawLine('Sum', margin, top + 3, { size: 8, weight: 'bold' });
  top += 20;
  canvas.drawRule(margin, top, contentWidth, 1);
  canvas.drawLine('Payout', margin, top + 12, { size: 12, weight: 'bold' });
  canvas.drawLine(`₹${formatPaise(paiseOf(payout.amount))}`, right, top + 11, {
    size: 14,
    weight: 'bold',
    align: 'right',
  });
}
