import { formatRupees, rupeesOf } from '#contract/money.ts';
import {
  enqueueMail,
  buildPageUrl,
  type MailCtx,
} from '#server/features/orders/purchases/order-mail.ts';
import { mailEveryAdmin } from '#server/features/people/admin-mail/mail-every-admin.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { findDocumentsOf, type DocumentSource } from './documents.queries.ts';
import { formatMonth } from './pdf/day-text.ts';
import { titleOf } from './pdf/figures.ts';

/**
 * Returns email paragraphs that name a shipment's invoices or a refund's credit note, or an empty array if there are
 * none. A paragraph links to the order page, which asks for sign-in, because the PDF's own URL needs the customer's
 * token.
 */
export async function findDocumentParagraphs(
  ctx: MailCtx,
  trx: Trx,
  source: DocumentSource,
): Promise<string[]> {
  const documents = await findDocumentsOf(trx, source);
  return documents.map((document) => {
    const url = buildPageUrl(ctx, `/orders/${source.orderId}#document-${document.id}`);
    return `${titleOf(document)} ${document.number}: sign in to download it at ${url}`;
  });
}

/** Emails a vendor the month's commission invoice or credit note, with the link to the month's documents. */
export async function mailCommissionInvoice(
  ctx: MailCtx,
  trx: Trx,
  {
    email,
    month,
    document,
  }: {
    email: string;
    month: string;
    document: {
      kind: 'commission_invoice' | 'commission_credit_note';
      number: string;
      totalPaise: number;
    };
  },
): Promise<void> {
  const isInvoice = document.kind === 'commission_invoice';
  const title = `Your commission ${isInvoice ? 'invoice' : 'credit note'} for ${formatMonth(month)}`;
  const total = formatRupees(rupeesOf(document.totalPaise));
  await enqueueMail(trx, email, {
    subject: title,
    heading: title,
    paragraphs: [
      isInvoice
        ? `${titleOf(document)} ${document.number} is for ${total} of commission and GST. Both were taken from your earnings, so there is nothing to pay.`
        : `${titleOf(document)} ${document.number} is for ${total} of commission and GST. Both were returned to your earnings, because orders were refunded whose commission was invoiced before.`,
    ],
    button: {
      label: 'Download it',
      href: buildPageUrl(ctx, `/vendor/documents?month=${month}`),
    },
  });
}

/** Emails admins that a credit note came too late to reduce the seller's tax. */
export async function mailLateCreditNote(
  ctx: MailCtx,
  trx: Trx,
  { number, orderNumber }: { number: string; orderNumber: string },
): Promise<void> {
  const title = `Credit note ${number} reduces no tax`;
  await mailEveryAdmin(trx, {
    subject: title,
    heading: title,
    paragraphs: [
      `The refund of order ${orderNumber} was completed after 30 November of the year after its invoice. The credit note therefore has no GST, and the seller has paid the tax of the returned goods.`,
    ],
    button: {
      label: 'Open the order',
      href: buildPageUrl(ctx, `/admin/orders?q=${encodeURIComponent(orderNumber)}`),
    },
  });
}
