import { newId } from '#server/platform/new-id.ts';
import {
  type AccessTable,
  type Scene,
  createShipmentParams,
  unknownId,
} from '#tests/support/access-scene.ts';
import { testAddress } from '#tests/support/factories.ts';
import { createImage } from '#tests/support/images.ts';
import { multipart } from '#tests/support/multipart.ts';

export const returnsAccess: AccessTable = {
  'POST /api/returns': {
    own: '401 201 201 403 403 403 401 403',
    foreign: '401 404 404 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: createReturnForm,
  },
  'GET /api/returns': { any: '401 200 200 200 200 200 401 200' },
  'GET /api/returns/:id': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
    request: async (scene) => ({ params: await createReturnParams(scene) }),
  },
  'PUT /api/returns/:id': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
    request: async (scene) => ({
      params: await createReturnParams(scene),
      payload: { action: scene.caller?.role === 'user' ? 'withdraw' : 'approve' },
    }),
  },
  'POST /api/returns/:id/photos': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 404 404 404 401 200',
    unknown: '401 403 403 404 404 404 401 404',
    request: async (scene) => {
      const bytes = await createImage({ width: 8, height: 8 });
      const form = await multipart([['photos', { bytes, name: 'seam.jpg' }]]);
      return { params: await createReturnParams(scene), ...form };
    },
  },
  'GET /api/returns/:id/photos/:photo': {
    own: '401 200 200 200 200 200 401 200',
    foreign: '401 404 404 404 404 404 401 200',
    unknown: '401 404 404 404 404 404 401 404',
    request: async (scene) => ({
      params: await createReturnParams(scene),
    }),
  },
};

const createDeliveredOrder = async (scene: Scene) =>
  (await createShipmentParams(scene, { isDelivered: true })).id;

async function createReturnForm(scene: Scene) {
  const order = await createDeliveredOrder(scene);
  const line = await scene.shop.ctx.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirst();
  return multipart([
    ['order', order],
    ['lines', JSON.stringify([{ line: line?.id ?? unknownId, quantity: 1 }])],
    ['reason', 'changed_mind'],
    ['resolution', 'refund'],
  ]);
}

/** Creates a return that waits for the vendor's answer, with a photo that the customer took. */
async function createReturnParams(scene: Scene): Promise<{ id: string; photo: string }> {
  const orderId = await createDeliveredOrder(scene);
  if (orderId === unknownId) return { id: unknownId, photo: unknownId };
  const { db, files, clock } = scene.shop.ctx;
  const order = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['vendor_id', 'account_id', 'order_lines.id as line'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const [id, photo] = [newId(), newId()];
  const { vendor_id, account_id, line } = order;
  const now = clock.now();
  const times = { requested_at: now, updated_at: now, answer_by: now, pickup_day: '2026-12-01' };
  const pickup_address = JSON.stringify({
    ...testAddress,
    ...{ phone: '', landmark: '', floor: '', lift: null },
  });
  const request = { reason: 'changed_mind', resolution: 'refund', pickup_address } as const;
  const owners = { order_id: orderId, vendor_id, account_id };
  await db
    .insertInto('returns')
    .values({ id, number: `RT-${id}`, ...owners, ...request, ...times })
    .execute();
  const pieces = { return_id: id, order_line_id: line, quantity: 1, accepted_quantity: 1 };
  await db.insertInto('return_lines').values(pieces).execute();
  await db
    .updateTable('order_lines')
    .set({ returning_quantity: 1 })
    .where('id', '=', line)
    .execute();
  const shape = { key: photo, width: 1, height: 1, widths: [1], position: 0 };
  await db
    .insertInto('return_photos')
    .values({ id: photo, return_id: id, side: 'customer', ...shape })
    .execute();
  await files.put(`private/returns/${photo}-1.webp`, Buffer.from('photo'), 'image/webp');
  return { id, photo };
}
