import { indianDate } from '#contract/indian-date.ts';
import { shareOfParts, sumTax } from '#contract/base/tax-rules.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/new-id.ts';
import { getDocumentCode, takeDocumentNumber } from './document-number.ts';
import { insertDocument } from './insert-document.ts';
import { findRefundedLines, type InvoicedPieces, type RefundedLine } from './issue.queries.ts';
import { describeLine } from './line-detail.ts';
import { findMarketplaceDetails } from './marketplace-details.ts';
import { getInvoiceOrder, type InvoiceOrder } from './order-figures.queries.ts';
import { listDeliverToLines, listOrderFacts, getSupplyPlace } from './parties.ts';
import { formatLongDay } from './pdf/day-text.ts';
import { sumLines, type FigureLine } from './pdf/figures.ts';
import { platformOf, listSellerNotes } from './seller.ts';

interface CompletedRefund {
  id: string;
  orderId: string;
  reason: string;
}

/**
 * Issues the credit note of a completed refund for the pieces that have an invoice
 * (`docs/product/documents.md#credit-notes`). The caller holds the purchase's lock and calls this last in its
 * transaction, because it locks the vendor's series of numbers.
 */
export async function issueCreditNote(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  trx: Trx,
  refund: CompletedRefund,
): Promise<void> {
  const credits = (await findRefundedLines(trx, refund.id)).flatMap(createCredits);
  if (credits.length === 0) return;
  const order = await getInvoiceOrder(trx, refund.orderId);
  const details = await findMarketplaceDetails(ctx, trx);
  const now = ctx.clock.now();
  const date = indianDate(now);
  const code = await getDocumentCode(trx, {
    id: order.vendor_id,
    businessName: order.business_name,
  });
  const number = await takeDocumentNumber(trx, { code, day: date, suffix: 'C' });
  await insertDocument(trx, {
    id: newId(),
    issuedAt: now,
    owners: order,
    refundId: refund.id,
    invoiceIds: credits.map(({ invoice }) => invoice.id),
    figures: {
      kind: 'credit_note',
      number,
      date,
      ...createFigures(order, credits, refund.reason),
      platform: platformOf(ctx, details),
      notes: listSellerNotes(order),
      isSample: details?.isSample ?? false,
    },
  });
}

interface Credit {
  invoice: InvoicedPieces;
  line: FigureLine;
}

function createFigures(order: InvoiceOrder, credits: readonly Credit[], reason: string) {
  const lines = credits.map(({ line }) => line);
  const invoices = new Map(
    credits.map(({ invoice }) => [invoice.number, formatLongDay(invoice.date)]),
  );
  const documentName = order.seller_registration === 'regular' ? 'invoice' : 'bill of supply';
  return {
    // The parties are copied from the invoice, because the vendor may have been deleted since.
    seller: credits[0]!.invoice.seller,
    buyer: credits[0]!.invoice.buyer,
    deliverTo: listDeliverToLines(order),
    placeOfSupply: getSupplyPlace(order),
    facts: [
      ...listOrderFacts(order),
      ...Array.from(invoices, ([number, day]) => ({
        name: `Against ${documentName}`,
        value: `${number} of ${day}`,
      })),
      ...(reason ? [{ name: 'Reason', value: reason }] : []),
    ],
    lines,
    ...sumLines(lines),
  };
}

/** Returns one line of the credit note for each invoice from which it credits pieces. */
function createCredits(refunded: RefundedLine): Credit[] {
  let remaining = refunded.refund_invoiced;
  const credits: Credit[] = [];
  for (const invoice of refunded.invoices) {
    const count = Math.min(remaining, invoice.invoiced.quantity - invoice.credited.quantity);
    if (count === 0) continue;
    // Divides the refund's amount among its pieces: first those without an invoice, then those of each invoice.
    const share = { before: refunded.refund_quantity - remaining, count };
    const totalPaise = shareOfParts(refunded.refund_paise, refunded.refund_quantity, share);
    credits.push({ invoice, line: createLineFigures(refunded, invoice, { count, totalPaise }) });
    remaining -= count;
  }
  return credits;
}

/**
 * Returns the figures of one line of the credit note. Its pieces take back their share of the invoice's tax. The last
 * pieces of the invoice take back all remaining tax.
 */
function createLineFigures(
  refunded: RefundedLine,
  { number, invoiced, credited }: InvoicedPieces,
  { count, totalPaise }: { count: number; totalPaise: number },
): FigureLine {
  const isLast = credited.quantity + count === invoiced.quantity;
  const pieces = { before: credited.quantity, count };
  const computeTaxShare = (name: 'cgst' | 'sgst' | 'igst') =>
    isLast
      ? invoiced[name] - credited[name]
      : shareOfParts(invoiced[name], invoiced.quantity, pieces);
  const tax = {
    cgstPaise: computeTaxShare('cgst'),
    sgstPaise: computeTaxShare('sgst'),
    igstPaise: computeTaxShare('igst'),
  };
  return {
    lineId: refunded.id,
    name: refunded.name,
    detail: describeLine(refunded),
    hsn: refunded.hsn,
    quantity: count,
    gstBps: refunded.gst_bps,
    taxablePaise: totalPaise - sumTax(tax),
    ...tax,
    totalPaise,
    invoiceNumber: number,
  };
}
