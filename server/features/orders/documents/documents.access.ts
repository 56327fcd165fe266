import {
  type AccessTable,
  type Scene,
  createOrderId,
  createShipmentParams,
} from '#tests/support/access-scene.ts';
import { createAccount } from '#tests/support/factories.ts';
import { createImage } from '#tests/support/images.ts';
import { multipart } from '#tests/support/multipart.ts';

export const documentsAccess: AccessTable = {
  'GET /api/documents/:id': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
    request: async (scene) => ({ params: { id: await createOrderId(scene) } }),
  },
  'POST /api/vendors/documents/archive': {
    any: '401 403 403 200 200 200 401 403',
    request: () => ({ payload: { month: '2026-11' } }),
  },
  // Anyone can use the URL, but only once.
  'GET /api/vendors/documents/archive/:ticket': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: async (scene) => ({
      params: { ticket: await createArchiveTicket(scene) },
    }),
  },
  'POST /api/admin/registers': {
    any: '401 403 403 403 403 403 401 200',
    request: () => ({ payload: { register: 'sales', month: '2026-11' } }),
  },
  'GET /api/admin/registers/:ticket': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: async (scene) => ({
      params: { ticket: await createRegisterTicket(scene) },
    }),
  },
  'GET /api/vendors/documents': {
    any: '401 403 403 200 200 200 401 403',
    request: () => ({ query: { month: '2026-11' } }),
  },
  'GET /api/vendors/documents/code': { any: '401 403 403 200 200 200 401 403' },
  'PUT /api/vendors/documents/code': {
    any: '401 403 403 200 200 200 401 403',
    request: () => ({ payload: { vendorCode: createCode() } }),
  },
  'GET /api/orders/:id/shipments/:sid/labels': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 404 404 404 401 200',
    unknown: '401 403 403 404 404 404 401 404',
    request: async (scene) => ({
      params: await createShipmentParams(scene),
      query: { boxes: '2' },
    }),
  },
  'GET /api/orders/:id/shipments/:sid/packing-slip': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 404 404 404 401 200',
    unknown: '401 403 403 404 404 404 401 404',
    request: async (scene) => ({
      params: await createShipmentParams(scene),
    }),
  },
  'GET /api/admin/commission-invoices': {
    any: '401 403 403 403 403 403 401 200',
    request: () => ({ query: { month: '2026-11' } }),
  },
  'POST /api/admin/commission-invoices': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/marketplace': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/admin/marketplace': {
    any: '401 403 403 403 403 403 401 200',
    request: () => ({
      payload: { legalName: 'Teak Street LLP', ...marketplace },
    }),
  },
  'POST /api/admin/marketplace/logo': {
    any: '401 403 403 403 403 403 401 200',
    request: async (scene) => {
      await insertMarketplaceDetails(scene);
      const bytes = await createImage({ width: 20, height: 20 });
      return multipart([['logo', { bytes, name: 'logo.jpg' }]]);
    },
  },
  'DELETE /api/admin/marketplace/logo': {
    any: '401 403 403 403 403 403 401 200',
    request: async (scene) => {
      await insertMarketplaceDetails(scene);
      return {};
    },
  },
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
