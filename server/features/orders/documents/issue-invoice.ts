import { indianDate } from '#contract/indian-date.ts';
import { taxOfPieces } from '#contract/base/tax-rules.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/new-id.ts';
import { countDocumented, countUninvoiced } from './count-pieces.ts';
import { getDocumentCode, takeDocumentNumber } from './document-number.ts';
import { insertDocument } from './insert-document.ts';
import { findShippedLines, type ShippedLine } from './issue.queries.ts';
import { describeLine } from './line-detail.ts';
import { findMarketplaceDetails } from './marketplace-details.ts';
import { getInvoiceOrder } from './order-figures.queries.ts';
import { buyerOf, listDeliverToLines, listOrderFacts, getSupplyPlace } from './parties.ts';
import { sumLines, type FigureLine } from './pdf/figures.ts';
import { platformOf, listSellerNotes, sellerOf } from './seller.ts';

/**
 * Issues the invoice of a shipment that is handed over. It covers only pieces without an invoice, because an invoice
 * stays in force when its hand-over is taken back (`docs/product/documents.md#taking-a-hand-over-back`). The caller
 * holds the purchase's lock and calls this last in its transaction, because it locks the vendor's series of numbers.
 */
export async function issueInvoice(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  shipment: { id: string; orderId: string },
): Promise<void> {
  const shipped = await findShippedLines(trx, shipment.id);
  const lines = shipped.filter(countUninvoiced).map(createLineFigures);
  // Issues nothing if all pieces have an invoice, or if they cost nothing. Pieces cost nothing only in a replacement,
  // and the invoice of the replaced order covers those.
  if (lines.every(({ totalPaise }) => totalPaise === 0)) return;
  const order = await getInvoiceOrder(trx, shipment.orderId);
  const details = await findMarketplaceDetails(ctx, trx);
  const now = ctx.clock.now();
  const date = indianDate(now);
  const code = await getDocumentCode(trx, {
    id: order.vendor_id,
    businessName: order.business_name,
  });
  const number = await takeDocumentNumber(trx, { code, day: date, suffix: '' });
  await insertDocument(trx, {
    id: newId(),
    issuedAt: now,
    owners: order,
    shipmentId: shipment.id,
    figures: {
      kind: order.seller_registration === 'regular' ? 'invoice' : 'bill_of_supply',
      number,
      date,
      seller: sellerOf(order),
      buyer: buyerOf(order),
      deliverTo: listDeliverToLines(order),
      placeOfSupply: getSupplyPlace(order),
      facts: listOrderFacts(order),
      lines,
      ...sumLines(lines),
      platform: platformOf(ctx, details),
      notes: listSellerNotes(order),
      isSample: details?.isSample ?? false,
    },
  });
}

/**
 * Returns the figures of the line's uninvoiced pieces. The last pieces of a line take the rest of its price, so that
 * invoices and refunds add up to the amount paid.
 */
function createLineFigures(line: ShippedLine): FigureLine {
  const count = countUninvoiced(line);
  const before = countDocumented(line);
  const share = taxOfPieces(
    {
      quantity: line.quantity,
      totalPaise: line.total_paise,
      cgstPaise: line.cgst_paise,
      sgstPaise: line.sgst_paise,
      igstPaise: line.igst_paise,
    },
    { before, count },
  );
  const isLast = before + count === line.quantity;
  const totalPaise = isLast
    ? line.total_paise - line.invoiced_paise - line.refunded_uninvoiced_paise
    : share.totalPaise;
  return {
    lineId: line.id,
    name: line.name,
    detail: describeLine(line),
    hsn: line.hsn,
    quantity: count,
    gstBps: line.gst_bps,
    ...share,
    totalPaise,
    taxablePaise: totalPaise - share.cgstPaise - share.sgstPaise - share.igstPaise,
  };
}
