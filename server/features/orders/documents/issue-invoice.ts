import { indianDate } from '#contract/indian-date.ts';
import { getRatesOn } from '#server/features/base/tax/tax.service.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/new-id.ts';
import { adjustTcs } from './adjust-tcs.ts';
import { countUninvoiced } from './count-pieces.ts';
import { getDocumentCode, takeDocumentNumber } from './document-number.ts';
import { computeInvoiceTcs } from './document-tcs.ts';
import { insertDocument } from './insert-document.ts';
import { createInvoiceLine, type InvoiceTerms } from './invoice-lines.ts';
import { findShippedLines } from './issue.queries.ts';
import { findMarketplaceDetails } from './marketplace-details.ts';
import { getInvoiceOrder, type InvoiceOrder } from './order-figures.queries.ts';
import { buyerOf, listDeliverToLines, listOrderFacts, getSupplyPlace } from './parties.ts';
import { sumFigures } from './pdf/figures.ts';
import { platformOf, listSellerNotes, sellerOf } from './seller.ts';
import { splitInvoice, type SaleDocument } from './split-invoice.ts';

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
  const shipped = (await findShippedLines(trx, shipment.id)).filter(countUninvoiced);
  // Issues nothing if all pieces have an invoice, or if they cost nothing. Pieces cost nothing only in a replacement,
  // and the invoice of the replaced order covers those.
  if (shipped.every((line) => line.total_paise === 0)) return;
  const order = await getInvoiceOrder(trx, shipment.orderId);
  const now = ctx.clock.now();
  const terms: InvoiceTerms = {
    registration: order.seller_registration,
    isSameState: order.seller_state === order.place_of_supply,
    rates: await getRatesOn(trx, indianDate(now)),
  };
  const lines = shipped.map((line) => createInvoiceLine(line, terms));
  const documents = splitInvoice(lines, {
    registration: order.seller_registration,
    isBuyerRegistered: order.buyer_gstin !== '',
  });
  const { vendor_id: vendorId, business_name: businessName } = order;
  const code = await getDocumentCode(trx, { id: vendorId, businessName });
  const details = await findMarketplaceDetails(ctx, trx);
  const issue = {
    ...{ order, shipmentId: shipment.id, terms, now, code },
    platform: platformOf(ctx, details),
  };
  let id = '';
  for (const document of documents) id = await insertSaleDocument(trx, document, issue);
  await adjustTcs(trx, { orderId: order.order_id, eventId: id, now });
}

interface Issue {
  order: InvoiceOrder;
  shipmentId: string;
  terms: InvoiceTerms;
  now: Date;
  /** The vendor's three letters. */
  code: string;
  platform: ReturnType<typeof platformOf>;
}

async function insertSaleDocument(
  trx: Trx,
  { kind, title, lines }: SaleDocument,
  { order, shipmentId, terms, now, code, platform }: Issue,
): Promise<string> {
  const date = indianDate(now);
  const number = await takeDocumentNumber(trx, { code, day: date, suffix: '' });
  const id = newId();
  const figureLines = lines.map(({ figures }) => figures);
  await insertDocument(trx, {
    id,
    issuedAt: now,
    owners: order,
    shipmentId,
    tcs: computeInvoiceTcs(lines, terms),
    figures: {
      kind,
      ...(title && { title }),
      number,
      date,
      seller: sellerOf(order),
      buyer: buyerOf(order),
      deliverTo: listDeliverToLines(order),
      placeOfSupply: getSupplyPlace(order),
      facts: listOrderFacts(order),
      lines: figureLines,
      ...sumFigures(figureLines, order.seller_registration),
      platform,
      notes: listSellerNotes(order),
      isSample: false,
    },
  });
  return id;
}
