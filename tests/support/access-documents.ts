import {
  type CreateRequest,
  createOrderId,
  type Scene,
  createShipmentParams,
} from './access-purchases.ts';
import { createAccount } from './factories.ts';
import { createImage } from './images.ts';
import { multipart } from './multipart.ts';

/** Requests of the calls about invoices, receipts, shipments and labels; part of accessRequests. */
export const documentRequests: Record<string, CreateRequest> = {
  'GET /api/documents/:id': async (scene) => ({ params: { id: await createOrderId(scene) } }),
  'POST /api/vendors/documents/archive': () => ({ payload: { month: '2026-11' } }),
  'GET /api/vendors/documents/archive/:ticket': async (scene) => ({
    params: { ticket: await createArchiveTicket(scene) },
  }),
  'POST /api/admin/registers': () => ({ payload: { register: 'sales', month: '2026-11' } }),
  'GET /api/admin/registers/:ticket': async (scene) => ({
    params: { ticket: await createRegisterTicket(scene) },
  }),
  'GET /api/vendors/documents/code': () => ({}),
  'PUT /api/vendors/documents/code': () => ({ payload: { vendorCode: createCode() } }),
  'GET /api/vendors/documents': () => ({ query: { month: '2026-11' } }),
  'GET /api/orders/:id/shipments/:sid/labels': async (scene) => ({
    params: await createShipmentParams(scene),
    query: { boxes: '2' },
  }),
  'GET /api/orders/:id/shipments/:sid/packing-slip': async (scene) => ({
    params: await createShipmentParams(scene),
  }),
  'DELETE /api/orders/:id/shipments/:sid': async (scene) => ({
    params: await createShipmentParams(scene),
  }),
  'GET /api/admin/commission-invoices': () => ({ query: { month: '2026-11' } }),
  'POST /api/admin/commission-invoices': () => ({}),
  'POST /api/admin/marketplace/logo': async (scene) => {
    await insertMarketplaceDetails(scene);
    const bytes = await createImage({ width: 20, height: 20 });
    return multipart([['logo', { bytes, name: 'logo.jpg' }]]);
  },
  'DELETE /api/admin/marketplace/logo': async (scene) => {
    await insertMarketplaceDetails(scene);
    return {};
  },
  'GET /api/admin/marketplace': () => ({}),
  'PUT /api/admin/marketplace': () => ({
    payload: { legalName: 'Teak Street LLP', ...marketplace },
  }),
};

const marketplace = {
  address: '7 Mint Road, Chennai 600001',
  gstin: '33AABCT1234C1Z5',
  pan: 'AABCT1234C',
};

const insertMarketplaceDetails = ({ shop }: Scene) =>
  shop.ctx.db
    .insertInto('marketplace_details')
    .values({ legal_name: 'Teak Street LLP', ...marketplace })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

async function createArchiveTicket({ shop, which, vendor }: Scene): Promise<string> {
  if (which === 'unknown') return 'no-such-ticket';
  const call = { body: { month: '2026-11' } };
  const created = await shop.call('POST /api/vendors/documents/archive', call, {
    token: vendor.token,
  });
  return created.body.url.split('/').at(-1)!;
}

async function createRegisterTicket({ shop, which }: Scene): Promise<string> {
  if (which === 'unknown') return 'no-such-ticket';
  const { token } = await createAccount(shop.ctx, { role: 'admin' });
  const body = { register: 'tcs', month: '2026-11' } as const;
  const created = await shop.call('POST /api/admin/registers', { body }, { token });
  return created.body.url.split('/').at(-1)!;
}

let codes = 0;
/** Returns a different code each time, because two vendors cannot have the same code. */
const createCode = () => `ZZ${String.fromCharCode(65 + (codes++ % 26))}`;
