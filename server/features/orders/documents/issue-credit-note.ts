import { indianDate } from '#contract/indian-date.ts';
import { getLimitOn } from '#server/features/base/tax/tax.service.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/new-id.ts';
import { adjustTcs } from './adjust-tcs.ts';
import { createCredits, type Credit } from './credit-lines.ts';
import { getDocumentCode, takeDocumentNumber } from './document-number.ts';
import { computeCreditedTcs, type CreditedInvoice, type DocumentTcs } from './document-tcs.ts';
import { mailLateCreditNote } from './document-mail.ts';
import { insertDocument } from './insert-document.ts';
import { findInvoicedLines, findInvoiceTcs } from './issue.queries.ts';
import { findMarketplaceDetails } from './marketplace-details.ts';
import { getInvoiceOrder, type InvoiceOrder } from './order-figures.queries.ts';
import { listDeliverToLines, listOrderFacts } from './parties.ts';
import { formatLongDay } from './pdf/day-text.ts';
import { sumFigures, titleOf } from './pdf/figures.ts';
import { platformOf, listSellerNotes } from './seller.ts';

interface CompletedRefund {
  id: string;
  orderId: string;
  reason: string;
  transportPaise: number;
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
  const refunded = await findInvoicedLines(trx, refund.id);
  if (refunded.length === 0) return;
  const now = ctx.clock.now();
  const date = indianDate(now);
  const credits = createCredits(refunded, {
    keptPaise: await findKeptTransport(trx, refund, date),
    day: date,
  });
  const isLate = credits.some((credit) => credit.isLate);
  const order = await getInvoiceOrder(trx, refund.orderId);
  const details = await findMarketplaceDetails(ctx, trx);
  const code = await getDocumentCode(trx, {
    id: order.vendor_id,
    businessName: order.business_name,
  });
  const number = await takeDocumentNumber(trx, { code, day: date, suffix: 'C' });
  const id = newId();
  await insertDocument(trx, {
    id,
    issuedAt: now,
    owners: order,
    refundId: refund.id,
    invoiceIds: credits.map(({ invoice }) => invoice.id),
    tcs: await computeTcs(trx, order, credits),
    figures: {
      kind: 'credit_note',
      number,
      date,
      ...createFigures(order, credits, refund.reason),
      platform: platformOf(ctx, details),
      notes: [...listSellerNotes(order), ...(isLate ? [lateNote] : [])],
      isSample: false,
    },
  });
  if (isLate) await mailLateCreditNote(ctx, trx, { number, orderNumber: order.order_number });
  await adjustTcs(trx, { orderId: refund.orderId, eventId: id, now });
}

const lateNote =
  'Issued after the time limit of section 34(2) of the CGST Act: the tax of the invoice is not reduced.';

/** Returns the part of the return transport that the credit note leaves out (`docs/product/tax.md#limits`). */
async function findKeptTransport(
  trx: Trx,
  { transportPaise }: CompletedRefund,
  date: string,
): Promise<number> {
  if (transportPaise === 0) return 0;
  return (await getLimitOn(trx, 'kept_transport', date)) > 0 ? transportPaise : 0;
}

async function computeTcs(
  trx: Trx,
  order: InvoiceOrder,
  credits: readonly Credit[],
): Promise<DocumentTcs> {
  const ofInvoices = new Map(
    (await findInvoiceTcs(trx, order.order_id)).map((tcs) => [tcs.id, tcs]),
  );
  const byInvoice = Map.groupBy(credits, ({ invoice }) => invoice.id);
  const invoices = Array.from(byInvoice, ([id, own]): CreditedInvoice => ({
    tcs: ofInvoices.get(id)!,
    bps: own[0]!.invoice.tcsBps,
    basePaise: own.reduce((sum, { tcsBasePaise }) => sum + tcsBasePaise, 0),
  }));
  return {
    bps: null,
    lineBases: credits.map(({ tcsBasePaise }) => tcsBasePaise),
    ...computeCreditedTcs(invoices, {
      isSameState: order.seller_state === order.place_of_supply,
    }),
  };
}

function createFigures(order: InvoiceOrder, credits: readonly Credit[], reason: string) {
  const lines = credits.map(({ line }) => line);
  const invoices = new Map(credits.map(({ invoice }) => [invoice.number, invoice]));
  const [{ invoice: first }] = credits as [Credit];
  return {
    // The parties and the place are copied from the invoice, because the vendor may have been deleted since.
    seller: first.seller,
    buyer: first.buyer,
    deliverTo: listDeliverToLines(order),
    placeOfSupply: first.place,
    facts: [
      ...listOrderFacts(order),
      ...Array.from(invoices.values(), (invoice) => ({
        name: `Against ${nameOf(invoice)}`,
        value: `${invoice.number} of ${formatLongDay(invoice.date)}`,
      })),
      ...(reason ? [{ name: 'Reason', value: reason }] : []),
    ],
    lines,
    // The lines of a late note have no tax, but their goods are not exempt.
    ...sumFigures(lines, credits.some(({ isLate }) => isLate) ? 'none' : order.seller_registration),
  };
}

const nameOf = ({ kind, title }: Credit['invoice']) => {
  const text = titleOf({ kind, title }).toLowerCase();
  return text.includes('bill of supply') ? text : 'invoice';
};
