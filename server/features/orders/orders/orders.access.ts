import {
  type AccessTable,
  type Scene,
  createOrderId,
  unknownId,
} from '#tests/support/access-scene.ts';
import { createAccount } from '#tests/support/factories.ts';

export const ordersAccess: AccessTable = {
  'GET /api/orders/customer': { any: '401 200 200 403 403 403 401 403' },
  'POST /api/orders/:id/cancel': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({
      params: { id: await createOrderId(scene) },
      payload: {},
    }),
  },
  // An order can be read by its customer, its vendor and admins
  'GET /api/orders/:id': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
    request: async (scene) => ({ params: { id: await createOrderId(scene) } }),
  },
  'GET /api/vendors/orders': { any: '401 403 403 200 200 200 401 403' },
  'GET /api/orders/vendor': { any: '401 403 403 200 200 200 401 403' },
  'PUT /api/orders/:id': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
    request: async (scene) => ({
      params: { id: await createOrderId(scene) },
      payload: { status: 'shipped' },
    }),
  },
  'POST /api/orders/:id/refunds': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 404 404 404 401 200',
    unknown: '401 403 403 404 404 404 401 404',
    request: createRefundRequest,
  },
  'POST /api/orders/:id/delay': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
    request: async (scene) => ({
      params: { id: await createPromisedOrderId(scene) },
      payload: { date: '2027-01-04', reason: 'The polish needs to dry' },
    }),
  },
  'POST /api/orders/:id/refund': {
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({
      params: { id: await createOrderId(scene) },
      payload: { reason: 'Broken on arrival' },
    }),
  },
  'GET /api/admin/orders': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/admin/orders/export': {
    any: '401 403 403 403 403 403 401 200',
    request: () => ({ payload: {} }),
  },
  // Anyone can use the URL, but only once.
  'GET /api/admin/orders/export/:ticket': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: async (scene) => ({
      params: { ticket: await createExportTicket(scene) },
    }),
  },
};

/** Creates a paid order with promised delivery dates. */
async function createPromisedOrderId(scene: Scene): Promise<string> {
  const id = await createOrderId(scene);
  const promise = { promised_from: '2026-12-01', promised_to: '2026-12-03' };
  await scene.shop.ctx.db.updateTable('orders').set(promise).where('id', '=', id).execute();
  return id;
}

/** Builds a request that refunds the only piece of a paid order. */
async function createRefundRequest(scene: Scene) {
  const id = await createOrderId(scene);
  const line = await scene.shop.ctx.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirst();
  const lines = [{ line: line?.id ?? unknownId, quantity: 1 }];
  return { params: { id }, payload: { lines, reason: 'Broken in the warehouse' } };
}

async function createExportTicket({ shop, which }: Scene): Promise<string> {
  if (which === 'unknown') return 'no-such-ticket';
  const { token } = await createAccount(shop.ctx, { role: 'admin' });
  const created = await shop.call(
    'POST /api/admin/orders/export',
    { body: { q: 'no such order' } },
    { token },
  );
  return created.body.url.split('/').at(-1)!;
}
