import { getLineHeight } from './text-layout.ts';
import type { ParcelFigures } from './figures.ts';
import { encodeCode128 } from './barcode.ts';
import { createCanvas, ink, muted, type Canvas } from './canvas.ts';
import { formatLongDay } from './day-text.ts';
import { a4, a6, contentWidth, margin } from './page.ts';

const edge = 16;
const labelWidth = a6[0] - 2 * edge;

/** Renders one A6 page for each box of a shipment. */
export async function renderLabels(parcels: ParcelFigures[]): Promise<Buffer> {
  const [first] = parcels;
  const canvas = createCanvas({
    size: a6,
    title: `Shipping label ${first!.orderNumber}`,
    author: first!.from[0] ?? '',
    date: first!.packedOn,
  });
  for (const parcel of parcels) {
    canvas.addPage();
    drawLabel(canvas, parcel);
  }
  return canvas.finish();
}

function drawLabel(canvas: Canvas, parcel: ParcelFigures): void {
  const right = a6[0] - edge;
  canvas.drawLine(parcel.carrier || 'Carrier', edge, 14, { size: 12, weight: 'bold' });
  const box = `Box ${parcel.box} of ${parcel.boxes}`;
  canvas.drawLine(box, right, 14, { size: 12, weight: 'bold', align: 'right' });
  if (parcel.trackingNumber) {
    const tracking = { x: edge, y: 31, width: labelWidth };
    canvas.drawText(`Tracking number ${parcel.trackingNumber}`, tracking, { size: 8.5 });
  }
  canvas.drawRule(edge, 48, labelWidth, 1);
  const toStyle = { size: 8, color: muted };
  canvas.drawLine('Deliver to', edge, 55, toStyle);
  const [name = '', ...address] = parcel.to;
  let y = drawClipped(canvas, [name], 67, { size: 13, weight: 'bold' }, 104);
  y = drawClipped(canvas, address, y, { size: 10 }, 190);
  canvas.drawLine(`Phone ${parcel.toPhone}`, edge, y + 2, { size: 10, weight: 'bold' });
  canvas.drawLine(parcel.toPin, edge, y + 16, { size: 22, weight: 'bold' });
  if (parcel.access) {
    drawClipped(canvas, [parcel.access], y + 46, { size: 8.5 }, y + 70);
  }
  drawBarcode(canvas, `${parcel.orderNumber}-${parcel.shipmentNumber}-${parcel.box}`, 284);
  canvas.drawRule(edge, 352, labelWidth);
  canvas.drawLine('From', edge, 358, toStyle);
  drawClipped(canvas, [parcel.from.join(', ')], 368, { size: 8.5 }, 408);
}

/** Draws the lines that fit above `bottom`, so that a long text does not overlap the rest of the label. */
function drawClipped(
  canvas: Canvas,
  texts: string[],
  y: number,
  style: { size: number; weight?: 'bold' },
  bottom: number,
): number {
  const lines = texts.flatMap((text) => canvas.wrap(text, labelWidth, style));
  let top = y;
  for (const line of lines) {
    if (top + getLineHeight(style.size) > bottom) break;
    canvas.drawLine(line, edge, top, style);
    top += getLineHeight(style.size);
  }
  return top;
}

/** Scanners need ten blank modules on each side. */
const quietModules = 10;

function drawBarcode(canvas: Canvas, text: string, y: number): void {
  const modules = encodeCode128(text);
  const width = labelWidth / (modules.length + 2 * quietModules);
  for (const bar of modules.matchAll(/1+/g)) {
    const x = edge + (quietModules + bar.index) * width;
    canvas.pdf.rect(x, y, bar[0].length * width, 44).fill(ink);
  }
  canvas.drawLine(text, edge + quietModules * width, y + 48, { size: 9 });
}

/** Renders a list of a shipment's contents, without prices. */
export async function renderPackingSlip(parcel: ParcelFigures): Promise<Buffer> {
  const canvas = createCanvas({
    size: a4,
    title: `Packing slip ${parcel.orderNumber}`,
    author: parcel.from[0] ?? '',
    date: parcel.packedOn,
  });
  canvas.addPage();
  const right = margin + contentWidth;
  canvas.drawLine('Packing slip', margin, 40, { size: 20, weight: 'bold' });
  canvas.drawLine(parcel.orderNumber, right, 40, { size: 13, weight: 'bold', align: 'right' });
  const shipped = `Shipment ${parcel.shipmentNumber}, packed on ${formatLongDay(parcel.packedOn)}`;
  canvas.drawLine(shipped, right, 58, { size: 9.5, color: muted, align: 'right' });
  if (parcel.replacedNumber) {
    const replaces = `Replacement for order ${parcel.replacedNumber}`;
    canvas.drawLine(replaces, margin, 66, { size: 9.5, weight: 'bold' });
  }
  canvas.drawRule(margin, 84, contentWidth, 1);
  const half = (contentWidth - 18) / 2;
  const ends = [
    drawBlock(canvas, 'From', parcel.from, margin, half),
    drawBlock(canvas, 'To', [...parcel.to, `Phone ${parcel.toPhone}`], margin + half + 18, half),
  ];
  drawPieces(canvas, parcel, Math.max(...ends) + 16);
  return canvas.finish((page, pageCount) =>
    canvas.drawLine(`Page ${page} of ${pageCount}`, right, a4[1] - 34, {
      size: 8,
      color: muted,
      align: 'right',
    }),
  );
}

function drawBlock(canvas: Canvas, title: string, lines: string[], x: number, width: number) {
  canvas.drawLine(title, x, 96, { size: 8, color: muted });
  return lines.reduce(
    (y, line, index) =>
      canvas.drawText(
        line,
        { x, y, width },
        { size: 9.5, weight: index === 0 ? 'bold' : 'regular' },
      ),
    108,
  );
}

function drawPieces(canvas: Canvas, { lines, boxes }: ParcelFigures, y: number): void {
  const width = contentWidth - 60;
  canvas.drawRule(margin, y, contentWidth, 1);
  let top = y + 8;
  for (const { name, detail, quantity } of lines) {
    const rows =
      canvas.wrap(name, width, { size: 10 }).length +
      canvas.wrap(detail, width, { size: 8 }).length;
    if (top + rows * 14 + 10 > a4[1] - 56) {
      canvas.addPage();
      top = 48;
    }
    canvas.drawLine(`${quantity} ×`, margin, top, { size: 10, weight: 'bold' });
    const end = canvas.drawText(name, { x: margin + 40, y: top, width }, { size: 10 });
    top = canvas.drawText(detail, { x: margin + 40, y: end, width }, { size: 8, color: muted }) + 5;
    canvas.drawRule(margin, top, contentWidth);
    top += 7;
  }
  canvas.drawLine(boxes === 1 ? '1 box' : `${boxes} boxes`, margin, top, {
    size: 10,
    weight: 'bold',
  });
}
