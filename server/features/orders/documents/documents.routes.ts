import type { FastifyInstance } from 'fastify';
import type { Register } from '#contract/orders/document-rules.ts';
import * as contract from '#contract/orders/documents.ts';
import type { Ctx } from '#server/context.ts';
import {
  createDownloadUrl,
  useDownloadTicket,
} from '#server/features/people/downloads/download-tickets.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { orderOwnership } from '#server/features/orders/orders/order-ownership.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import { type Call, route, routeOwned } from '#server/platform/http/route.ts';
import { buildFileHeaders, sendPdf } from '#server/platform/http/send-file.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { readDocumentCode, setDocumentCode } from './document-code.ts';
import { drawFigures, getDocumentFile } from './document-files.ts';
import { documentLimit } from './document-limit.ts';
import { documentOwnership } from './document-ownership.ts';
import {
  getFigures,
  getMarketplace,
  listCommissionInvoices,
  listVendorDocuments,
} from './documents.service.ts';
import { figuresWire } from './documents.wire.ts';
import { issueCommissionInvoices } from './issue-commission-invoices.ts';
import { getMarketplaceDetails } from './marketplace-details.ts';
import { getParcels } from './parcels.ts';
import { drawLabels, drawPackingSlip } from './pdf/draw-pdf.ts';
import { isSale } from './pdf/figures.ts';
import { openRegister, openVendorArchive, requireArchiveSize } from './registers.ts';
import { removeLogo, uploadLogo } from './save-logo.ts';
import { saveMarketplace } from './save-marketplace.ts';

const archiveLimit = { name: 'archives', what: 'downloads', minutes: 1, perAccount: 6 };

export function documentsRoutes(app: FastifyInstance, ctx: Ctx): void {
  routeOwned(
    app,
    contract.getDocument,
    documentOwnership(ctx),
    async ({ account, record, query, reply, request }) => {
      const figures = await getFigures(ctx, record);
      if (query.format === 'json') {
        return reply.type('application/json').send(JSON.stringify(figuresWire(figures))) as never;
      }
      await limitRate(ctx, documentLimit, { ip: request.ip, account: account.id });
      const name = figures.number.replaceAll('/', '-');
      // Only vendors' invoices have several copies.
      const copy = isSale(figures.kind) ? query.copy : undefined;
      const pdf = record.isReceipt
        ? await drawFigures(ctx, account.id, figures)
        : await getDocumentFile(ctx, account.id, { id: record.id, figures, copy });
      return sendPdf(reply, `${name}.pdf`, pdf);
    },
  );
  route(app, contract.listVendorDocuments, async ({ account, query, reply }) => {
    const page = await listVendorDocuments(ctx, account.id, query);
    setTotal(reply, page);
    return page.rows;
  });
  route(app, contract.getDocumentCode, ({ account }) => readDocumentCode(ctx, account.id));
  route(app, contract.setDocumentCode, ({ account, body }) => setDocumentCode(ctx, account, body));
  marketplaceRoutes(app, ctx);
  commissionRoutes(app, ctx);
  parcelRoutes(app, ctx);
  downloadRoutes(app, ctx);
}

function marketplaceRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.getMarketplace, () => getMarketplace(ctx));
  route(app, contract.saveMarketplace, async ({ account, body }) => {
    await saveMarketplace(ctx, account, body);
    return (await getMarketplace(ctx))!;
  });
  route(app, contract.uploadLogo, async ({ account, request }) => {
    await uploadLogo(ctx, account, request);
    return (await getMarketplace(ctx))!;
  });
  route(app, contract.removeLogo, async ({ account }) => {
    await removeLogo(ctx, account);
    return (await getMarketplace(ctx))!;
  });
}

function commissionRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.listCommissionInvoices, async ({ query, reply }) => {
    const page = await listCommissionInvoices(ctx, query);
    setTotal(reply, page);
    return page.rows;
  });
  route(app, contract.issueCommissionInvoices, async ({ account }) => {
    const issued = await issueCommissionInvoices(ctx);
    if (issued > 0) {
      const action = 'commission_invoiced';
      await recordAudit(ctx.db, { actor: account, action, after: { issued } });
    }
    return { issued };
  });
}

function downloadRoutes(app: FastifyInstance, ctx: Ctx): void {
  const archivePath = contract.prepareVendorArchive.path;
  const registerPath = contract.prepareRegister.path;
  route(app, contract.prepareVendorArchive, async ({ account, body, request }) => {
    await limitRate(ctx, archiveLimit, { ip: request.ip, account: account.id });
    await getMarketplaceDetails(ctx, ctx.db);
    await requireArchiveSize(ctx, { month: body.month, vendorId: account.id });
    await recordAudit(ctx.db, { actor: account, action: 'documents_exported', after: { ...body } });
    return createDownloadUrl(ctx, account, { path: archivePath, request: body });
  });
  route(app, contract.prepareRegister, async ({ account, body }) => {
    await recordAudit(ctx.db, { actor: account, action: 'register_exported', after: { ...body } });
    return createDownloadUrl(ctx, account, { path: registerPath, request: body });
  });
  // Link scanners send HEAD requests, which would use up the one-time URL.
  const withoutHead = { exposeHeadRoute: false };
  const sendArchive = async ({ params, reply }: Call<typeof contract.downloadVendorArchive>) => {
    const scope = { path: archivePath, role: 'vendor' } as const;
    const ticket = await useDownloadTicket<{ month: string }>(ctx, params.ticket, scope);
    const { month } = ticket.request;
    reply.headers(buildFileHeaders('application/zip', `documents-${month}.zip`));
    return reply.send(openVendorArchive(ctx, { month, vendorId: ticket.accountId })) as never;
  };
  route(app, contract.downloadVendorArchive, sendArchive, withoutHead);
  const sendRegister = async ({ params, reply }: Call<typeof contract.downloadRegister>) => {
    const scope = { path: registerPath, role: 'admin' } as const;
    const { request } = await useDownloadTicket<RegisterRequest>(ctx, params.ticket, scope);
    const name = `${request.register}-${request.month}.csv`;
    reply.headers(buildFileHeaders('text/csv; charset=utf-8', name));
    return reply.send(openRegister(ctx, request)) as never;
  };
  route(app, contract.downloadRegister, sendRegister, withoutHead);
}

interface RegisterRequest {
  register: Register;
  month: string;
}

function parcelRoutes(app: FastifyInstance, ctx: Ctx): void {
  const ownership = orderOwnership(ctx);
  type ParcelCall = Call<typeof contract.getShippingLabels> & { record: { id: string } };
  const readParcels = async ({ account, params, record, query, request }: ParcelCall) => {
    await limitRate(ctx, documentLimit, { ip: request.ip, account: account.id });
    const shipment = { shipmentId: params.sid, boxes: query.boxes, viewer: account.role };
    return getParcels(ctx, record.id, shipment);
  };
  routeOwned(app, contract.getShippingLabels, ownership, async (call) => {
    const parcels = await readParcels(call);
    const name = `label-${parcels[0]!.orderNumber}-${parcels[0]!.shipmentNumber}.pdf`;
    return sendPdf(call.reply, name, await drawLabels(call.account.id, parcels));
  });
  routeOwned(app, contract.getPackingSlip, ownership, async (call) => {
    const [parcel] = await readParcels(call);
    const name = `packing-slip-${parcel!.orderNumber}-${parcel!.shipmentNumber}.pdf`;
    return sendPdf(call.reply, name, await drawPackingSlip(call.account.id, parcel!));
  });
}
