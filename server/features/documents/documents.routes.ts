import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  getDocument,
  getMarketplace,
  getPackingSlip,
  getShippingLabels,
  listVendorDocuments as listVendorDocumentsCall,
  saveMarketplace as saveMarketplaceCall,
} from '#contract/documents.ts';
import type { Ctx } from '#server/context.ts';
import { orderOwnership } from '#server/features/orders/order-ownership.ts';
import { route, routeOwned } from '#server/platform/http/route.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { documentOwnership } from './document-ownership.ts';
import { getFigures, listVendorDocuments } from './documents.service.ts';
import { figuresWire } from './documents.wire.ts';
import { findMarketplaceDetails } from './marketplace-details.ts';
import { getParcels } from './parcels.ts';
import { renderDocument } from './pdf/render-document.ts';
import { renderLabels, renderPackingSlip } from './pdf/render-parcel.ts';
import { saveMarketplace } from './save-marketplace.ts';

export function documentsRoutes(app: FastifyInstance, ctx: Ctx): void {
  routeOwned(app, getDocument, documentOwnership(ctx), async ({ record, query, reply }) => {
    const figures = await getFigures(ctx, record);
    if (query.format === 'json') {
      return reply.type('application/json').send(JSON.stringify(figuresWire(figures))) as never;
    }
    const name = figures.number.replaceAll('/', '-');
    return sendPdf(reply, `${name}.pdf`, await renderDocument(figures));
  });
  route(app, listVendorDocumentsCall, async ({ account, query, reply }) => {
    const page = await listVendorDocuments(ctx, account.id, query);
    setTotal(reply, page);
    return page.rows;
  });
  route(app, getMarketplace, async () => {
    return (await findMarketplaceDetails(ctx, ctx.db)) ?? null;
  });
  route(app, saveMarketplaceCall, ({ account, body }) => saveMarketplace(ctx, account, body));
  parcelRoutes(app, ctx);
}

function parcelRoutes(app: FastifyInstance, ctx: Ctx): void {
  const ownership = orderOwnership(ctx);
  routeOwned(app, getShippingLabels, ownership, async ({ params, record, query, reply }) => {
    const shipment = { shipmentId: params.sid, boxes: query.boxes };
    const parcels = await getParcels(ctx, record.id, shipment);
    const name = `label-${parcels[0]!.orderNumber}-${parcels[0]!.shipmentNumber}.pdf`;
    return sendPdf(reply, name, await renderLabels(parcels));
  });
  routeOwned(app, getPackingSlip, ownership, async ({ params, record, query, reply }) => {
    const shipment = { shipmentId: params.sid, boxes: query.boxes };
    const [parcel] = await getParcels(ctx, record.id, shipment);
    const name = `packing-slip-${parcel!.orderNumber}-${parcel!.shipmentNumber}.pdf`;
    return sendPdf(reply, name, await renderPackingSlip(parcel!));
  });
}

/** Names are made of our own numbers, so they need no quoting. */
function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): never {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  return reply.send(pdf) as never;
}
