import { type CreateRequest, orderId, shipmentParams } from './access-purchases.ts';

/** Invoices, receipts and labels; part of accessRequests. */
export const documentRequests: Record<string, CreateRequest> = {
  'GET /api/documents/:id': async (scene) => ({ params: { id: await orderId(scene) } }),
  'GET /api/vendors/documents': () => ({ query: { month: '2026-11' } }),
  'GET /api/orders/:id/shipments/:sid/labels': async (scene) => ({
    params: await shipmentParams(scene),
    query: { boxes: '2' },
  }),
  'GET /api/orders/:id/shipments/:sid/packing-slip': async (scene) => ({
    params: await shipmentParams(scene),
  }),
  'GET /api/admin/marketplace': () => ({}),
  'PUT /api/admin/marketplace': () => ({
    payload: {
      legalName: 'Teak Street LLP',
      address: '7 Mint Road, Chennai 600001',
      gstin: '33AABCT1234C1Z5',
      pan: 'AABCT1234C',
    },
  }),
};
