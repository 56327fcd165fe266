import { pageUrl, type MailCtx } from '#server/features/purchases/order-mail.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { findDocumentOf, type DocumentSource } from './documents.queries.ts';
import { documentTitles } from './pdf/figures.ts';

/**
 * What an email says of the invoice of a shipment or the credit note of a refund; empty where there is none. Links
 * to the document on the order page, which asks for sign-in: the PDF itself needs the customer's token.
 */
export async function documentParagraphs(
  ctx: MailCtx,
  trx: Trx,
  source: DocumentSource,
): Promise<string[]> {
  const document = await findDocumentOf(trx, source);
  if (!document) return [];
  const url = pageUrl(ctx, `/orders/${source.orderId}#document-${document.id}`);
  return [`${documentTitles[document.kind]} ${document.number}: sign in to download it at ${url}`];
}
