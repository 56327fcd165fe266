import type { DocumentLink, Marketplace } from '#contract/orders/documents.ts';
import type { Ctx } from '#server/context.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { findCommissionInvoicesPage } from './commission.queries.ts';
import { findFigures, findVendorDocumentsPage, type DocumentOwners } from './documents.queries.ts';
import { documentLinkWire } from './documents.wire.ts';
import type { Figures } from './pdf/figures.ts';
import { findMarketplaceDetails, getMarketplaceDetails } from './marketplace-details.ts';
import { findLogo, findTcsRegistrations } from './marketplace.queries.ts';
import { createReceipt } from './receipt.ts';

type ReadCtx = Pick<Ctx, 'db' | 'config'>;

/** Throws a 409 while the marketplace's details are missing, which happens only in production. */
export async function getFigures(ctx: ReadCtx, document: DocumentOwners): Promise<Figures> {
  const details = await getMarketplaceDetails(ctx, ctx.db);
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

/** Lists the marketplace's invoices and credit notes for a month's commission, for all vendors, by number. */
export async function listCommissionInvoices(
  ctx: ReadCtx,
  query: { month: string; page?: number | undefined; limit: number },
): Promise<ListPage<DocumentLink & { vendor: string }>> {
  const page = await findCommissionInvoicesPage(ctx.db, query);
  const rows = page.rows.map((row) => ({ ...documentLinkWire(row), vendor: row.business_name }));
  return { ...page, rows };
}

export async function getMarketplace(ctx: ReadCtx): Promise<Marketplace | null> {
  const details = await findMarketplaceDetails(ctx, ctx.db);
  if (!details) return null;
  const { logoId, ...shown } = details;
  const logo = logoId ? await findLogo(ctx.db, logoId) : undefined;
  const tcsRegistrations = await findTcsRegistrations(ctx.db);
  return { ...shown, tcsRegistrations, logo: logo ? `data:image/jpeg;base64,${logo.jpeg}` : null };
}
