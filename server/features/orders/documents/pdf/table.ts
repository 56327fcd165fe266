import { formatPaise } from '#contract/money.ts';
import { stateTaxName } from '#contract/base/tax-rules.ts';
import { getLineHeight, type TextStyle } from './text-layout.ts';
import { isCommission, type FigureLine, type Figures, type Sums } from './figures.ts';
import { muted, type Canvas } from './canvas.ts';
import { a4, contentWidth, margin } from './page.ts';

export const pageBottom = a4[1] - 56;
const nextPageTop = 48;
const cellGap = 12;

interface Column {
  title: string;
  align: 'left' | 'right';
  cell(line: FigureLine): string;
  sum?(sums: Sums): string;
}
type SizedColumn = Column & { width: number };

/** Draws the lines and their sums, with the column titles on each page. Returns where the table ends. */
export function drawTable(canvas: Canvas, figures: Figures, y: number): number {
  const columns = createColumns(canvas, figures);
  let top = drawHead(canvas, columns, y);
  for (const [index, line] of figures.lines.entries()) {
    const name = `${index + 1}. ${line.name}`;
    const height = measureLine(canvas, columns[0]!, line, name);
    // The last line is on the same page as the sums.
    const isLast = index === figures.lines.length - 1;
    if (top + height + (isLast ? sumsHeight : 0) > pageBottom) {
      canvas.addPage();
      top = drawHead(canvas, columns, nextPageTop);
    }
    drawRow(canvas, columns, top, (column) => column.cell(line), bodyStyle);
    drawDescription(canvas, columns[0]!, line, name, top);
    top += height;
    canvas.drawRule(margin, top - 3, contentWidth);
  }
  return drawSums(canvas, columns, figures, top);
}

const sumsHeight = 60;
const bodyStyle: TextStyle = { size: 8.5 };
const detailStyle: TextStyle = { size: 7.5, color: muted };
const headStyle: TextStyle = { size: 8, color: muted };
const sumStyle: TextStyle = { size: 8.5, weight: 'bold' };

function drawHead(canvas: Canvas, columns: SizedColumn[], y: number): number {
  canvas.drawRule(margin, y, contentWidth, 1);
  drawRow(canvas, columns, y + 6, ({ title }) => title, headStyle);
  canvas.drawRule(margin, y + 20, contentWidth);
  return y + 26;
}

function drawRow(
  canvas: Canvas,
  columns: SizedColumn[],
  y: number,
  textOf: (column: Column) => string,
  style: TextStyle,
): void {
  let x = margin;
  for (const column of columns) {
    const { width, align } = column;
    const at = align === 'right' ? x + width : x;
    canvas.drawLine(textOf(column), at, y, { ...style, align });
    x += width + cellGap;
  }
}

function drawDescription(
  canvas: Canvas,
  { width }: SizedColumn,
  line: FigureLine,
  name: string,
  y: number,
): void {
  const end = canvas.drawText(name, { x: margin, y, width }, bodyStyle);
  canvas.drawText(detailOf(line), { x: margin, y: end, width }, detailStyle);
}

const detailOf = ({ detail, invoiceNumber }: FigureLine) =>
  [detail, invoiceNumber && `Against ${invoiceNumber}`].filter(Boolean).join(', ');

function measureLine(
  canvas: Canvas,
  { width }: SizedColumn,
  line: FigureLine,
  name: string,
): number {
  const names = canvas.wrap(name, width, bodyStyle).length;
  const details = canvas.wrap(detailOf(line), width, detailStyle).length;
  return names * getLineHeight(bodyStyle.size) + details * getLineHeight(detailStyle.size) + 8;
}

function drawSums(canvas: Canvas, columns: SizedColumn[], figures: Figures, y: number): number {
  const sumOf = (column: Column) => column.sum?.(figures) ?? '';
  drawRow(canvas, columns, y + 2, sumOf, sumStyle);
  canvas.drawLine('Sum', margin, y + 2, sumStyle);
  const top = y + 20;
  canvas.drawRule(margin, top - 2, contentWidth, 1);
  const right = margin + contentWidth;
  canvas.drawLine(getTotalTitle(figures), margin, top + 8, { size: 12, weight: 'bold' });
  canvas.drawLine(`₹${formatPaise(figures.totalPaise)}`, right, top + 8, {
    size: 14,
    weight: 'bold',
    align: 'right',
  });
  return top + 30;
}

const getTotalTitle = ({ kind }: Figures) =>
  kind === 'credit_note' || kind === 'commission_credit_note'
    ? 'Total credited'
    : kind === 'receipt'
      ? 'Total received'
      : 'Total';

/** Returns all columns. Each is as wide as its contents; the description takes the rest of the width. */
function createColumns(canvas: Canvas, figures: Figures): SizedColumn[] {
  const rest = createAmountColumns(figures).map((column) => ({
    ...column,
    width: Math.max(
      canvas.measure(column.title, headStyle),
      ...figures.lines.map((line) => canvas.measure(column.cell(line), bodyStyle)),
      canvas.measure(column.sum?.(figures) ?? '', sumStyle),
    ),
  }));
  const restWidth = rest.reduce((sum, { width }) => sum + width + cellGap, 0);
  return [
    { title: 'Description', width: contentWidth - restWidth, align: 'left', cell: () => '' },
    ...rest,
  ];
}

/**
 * Returns the columns after the description. The tax columns are either IGST, or CGST and SGST; an untaxed document has
 * none.
 */
function createAmountColumns(figures: Figures): Column[] {
  const { kind, lines } = figures;
  const isService = isCommission(figures);
  const quantity: Column = {
    title: 'Qty',
    align: 'right',
    cell: (line) => `${line.quantity} ${unit}`,
  };
  const total = createSumColumn('Total ₹', 'totalPaise');
  if (kind === 'receipt') return [quantity, total];
  const code: Column = {
    title: isService ? 'SAC' : 'HSN',
    align: 'left',
    cell: ({ hsn }) => hsn,
  };
  const goodsColumns = isService ? [code] : [code, quantity];
  const hasTax = lines.some(({ gstBps }) => gstBps > 0);
  const isUntaxed = kind === 'bill_of_supply' || (kind === 'credit_note' && !hasTax);
  if (isUntaxed) return [...goodsColumns, total];
  const values = figures.exemptPaise
    ? createValueColumns(figures.exemptPaise)
    : [createSumColumn('Taxable ₹', 'taxablePaise')];
  return [...goodsColumns, ...values, ...createTaxColumns(figures), total];
}

/** Shows the value of exempt goods apart from that of taxed goods. */
function createValueColumns(exemptPaise: number): Column[] {
  const taxable = createSumColumn('Taxable ₹', 'taxablePaise');
  const isExempt = ({ gstBps }: FigureLine) => gstBps === 0;
  return [
    {
      ...taxable,
      cell: (line) => (isExempt(line) ? '' : taxable.cell(line)),
      sum: (sums) => formatPaise(sums.taxablePaise - exemptPaise),
    },
    {
      ...taxable,
      title: 'Exempt ₹',
      cell: (line) => (isExempt(line) ? taxable.cell(line) : ''),
      sum: () => formatPaise(exemptPaise),
    },
  ];
}

function createTaxColumns({ lines, igstPaise, placeOfSupply }: Figures): Column[] {
  if (lines.every(({ gstBps }) => gstBps === 0)) return [];
  if (igstPaise !== 0) return [createRateColumn(1), createSumColumn('IGST ₹', 'igstPaise')];
  return [
    createRateColumn(0.5),
    createSumColumn('CGST ₹', 'cgstPaise'),
    createRateColumn(0.5),
    createSumColumn(`${stateTaxName(placeOfSupply.code)} ₹`, 'sgstPaise'),
  ];
}

const createSumColumn = (title: string, name: keyof Sums): Column => ({
  title,
  align: 'right',
  cell: (line) => formatPaise(line[name]),
  sum: (sums) => formatPaise(sums[name]),
});

const createRateColumn = (share: number): Column => ({
  title: '%',
  align: 'right',
  cell: ({ gstBps }) => String((gstBps / 100) * share),
});

/** The GST unit code for pieces ("numbers"). */
const unit = 'NOS';
