import { createVisitorToken } from './visitor-link.ts';
import { newId } from '#server/platform/new-id.ts';
import {
  type AccessTable,
  type Scene,
  chooseCustomer,
  chooseVendor,
  createOrderId,
  createShipmentParams,
  createTicket,
} from '#tests/support/access-scene.ts';

export const helpAccess: AccessTable = {
  'POST /api/help': {
    own: '401 201 201 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({
      payload: {
        order: await createOrderId(scene),
        subject: 'A scratch',
        message: 'On the left arm',
      },
    }),
  },
  'GET /api/help': { any: '401 200 200 200 200 200 401 200' },
  'GET /api/help/:number': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
    request: async (scene) => ({ params: await createNumberParams(scene) }),
  },
  'PUT /api/help/:number': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
    request: async (scene) => ({
      params: await createNumberParams(scene),
      payload: { action: 'resolve' },
    }),
  },
  'POST /api/help/:number/messages': {
    own: '401 201 201 201 201 201 401 201',
    foreign: '401 404 404 404 404 404 401 201',
    unknown: '401 404 404 404 404 404 401 404',
    request: async (scene) => ({
      params: await createNumberParams(scene),
      payload: { message: 'Which arm?' },
    }),
  },
  'GET /api/help/:number/pictures/:picture': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
    request: async (scene) => {
      const { number, picture } = await createHelpRequest(scene);
      return { params: { number, picture } };
    },
  },
  // Anyone who has the link in the email may use it.
  'GET /api/help/visitor': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: async (scene) => ({
      query: { token: (await createVisitorRequest(scene)).token },
    }),
  },
  'POST /api/help/visitor/messages': {
    any: '201 201 201 201 201 201 201 201',
    unknown: '404 404 404 404 404 404 404 404',
    request: async (scene) => ({
      payload: { token: (await createVisitorRequest(scene)).token, message: 'And to Manali?' },
    }),
  },
  'GET /api/help/visitor/pictures/:picture': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: async (scene) => {
      const { token, picture } = await createVisitorRequest(scene);
      return { params: { picture }, query: { token } };
    },
  },
  'GET /api/admin/help/figures': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/admin/help/reports': {
    any: '401 403 403 403 403 403 401 200',
    request: () => ({ payload: { month: '2026-11' } }),
  },
  'GET /api/admin/help/reports/:ticket': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: async (scene) => ({
      params: {
        ticket: await createTicket(scene, '/api/admin/help/reports', { month: '2026-11' }),
      },
    }),
  },
  'POST /api/orders/:id/shipments/:sid/not-received': {
    own: '401 200 200 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({
      params: await createShipmentParams(scene, { isDelivered: true }),
      payload: {},
    }),
  },
};

/** Creates an open help request with a picture, from a customer about a vendor or from a visitor. An admin owns it. */
async function createHelpRequest(scene: Scene, { isVisitor = false } = {}) {
  const { db, files, clock } = scene.shop.ctx;
  const [id, message, picture] = [newId(), newId(), newId()];
  const number = `HD-26-${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}`;
  if (scene.which === 'unknown') return { number: 'HD-26-999999999999', picture, token: 'x' };
  const now = clock.now();
  const who = isVisitor
    ? { account_id: null, vendor_id: null }
    : { account_id: chooseCustomer(scene).id, vendor_id: chooseVendor(scene).id };
  const state = { created_at: now, updated_at: now, due_at: now, due_for: 'answer' } as const;
  await db
    .insertInto('help_requests')
    .values({
      ...{ id, number, topic: isVisitor ? 'contact' : 'vendor', subject: 'A scratch', ...who },
      ...{ name: 'Asha', email: `${id}@example.test`, owner_kind: 'admin', ...state },
    })
    .execute();
  await db
    .insertInto('help_messages')
    .values({ id: message, request_id: id, side: 'customer', text: 'On the left arm' })
    .execute();
  const shape = { key: picture, width: 1, height: 1, widths: [1], position: 0 };
  await db
    .insertInto('help_pictures')
    .values({ id: picture, message_id: message, ...shape })
    .execute();
  await files.put(`private/help/${picture}-1.webp`, Buffer.from('picture'), 'image/webp');
  await db
    .insertInto('help_events')
    .values({ request_id: id, kind: 'opened', at: now, actor_role: 'user' })
    .execute();
  return { number, picture, token: createVisitorToken(scene.shop.ctx, id) };
}

const createNumberParams = async (scene: Scene) => {
  const { number } = await createHelpRequest(scene);
  return { number };
};

const createVisitorRequest = (scene: Scene) => createHelpRequest(scene, { isVisitor: true });
