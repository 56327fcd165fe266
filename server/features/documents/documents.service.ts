import type { DocumentLink } from '#contract/documents.ts';
import type { Ctx } from '#server/context.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { findCommissionPage } from './commission.queries.ts';
import { findFigures, findVendorDocumentsPage, type DocumentOwners } from './documents.queries.ts';
import { documentLinkWire } from './documents.wire.ts';
import type { Figures } from './pdf/figures.ts';
import { getDetails } from './marketplace-details.ts';
import { createReceipt } from './receipt.ts';

type ReadCtx = Pick<Ctx, 'db' | 'config'>;

/** 409 while the marketplace's details are missing, which happens only in production. */
export async function getFigures(ctx: ReadCtx, document: DocumentOwners): Promise<Figures> {
  const details = await getDetails(ctx, ctx.db);
  return document.isReceipt
    ? createReceipt(ctx.db, document.id, details)
    : ((await findFigures(ctx.db, document.id)) as Figures);
}

export async function listVendorDocuments(
  ctx: ReadCtx,
  vendorId: string,
  query: { month: string; page?: number | undefined; limit: number },
): Promise<ListPage<DocumentLink & { orderId: string | null }>> {
  const page = await findVendorDocumentsPage(ctx.db, { ...query, vendorId });
  const rows = page.rows.map((row) => ({ ...documentLinkWire(row), orderId: row.order_id }));
  return { ...page, rows };
}

/** Of all vendors, in the order of their numbers. */
export async function listCommissionInvoices(
  ctx: ReadCtx,
  query: { month: string; page?: number | undefined; limit: number },
): Promise<ListPage<DocumentLink & { vendor: string }>> {
  const page = await findCommissionPage(ctx.db, query);
  const rows = page.rows.map((row) => ({ ...documentLinkWire(row), vendor: row.business_name }));
  return { ...page, rows };
}
