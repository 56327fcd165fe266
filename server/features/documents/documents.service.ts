import type { DocumentLink } from '#contract/documents.ts';
import type { Ctx } from '#server/context.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findFigures, findVendorDocumentsPage, type DocumentOwners } from './documents.queries.ts';
import { documentLinkWire } from './documents.wire.ts';
import type { Figures } from './pdf/figures.ts';
import { findMarketplaceDetails } from './marketplace-details.ts';
import { createReceipt } from './receipt.ts';

type ReadCtx = Pick<Ctx, 'db' | 'config'>;

/** 409 while the marketplace's details are missing, which happens only in production. */
export async function getFigures(ctx: ReadCtx, document: DocumentOwners): Promise<Figures> {
  const details = await requireDetails(ctx);
  return document.isReceipt
    ? createReceipt(ctx.db, document.id, details)
    : ((await findFigures(ctx.db, document.id)) as Figures);
}

export async function requireDetails(ctx: ReadCtx) {
  const details = await findMarketplaceDetails(ctx, ctx.db);
  if (details) return details;
  throw new AppError(
    'conflict',
    'Documents are not available yet: the marketplace’s legal name, address, GSTIN and PAN are missing. An admin enters them under Documents.',
  );
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
