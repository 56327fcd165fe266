import { newId } from '#server/platform/new-id.ts';
import {
  type AccessTable,
  type Scene,
  chooseVendor,
  unknownId,
} from '#tests/support/access-scene.ts';
import { addFailingJob } from '#tests/support/failing-job.ts';
import { createVendor } from '#tests/support/factories.ts';

export const adminAccess: AccessTable = {
  'GET /api/vendors': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/vendors': { any: '401 403 403 403 403 403 401 200' },
  'PUT /api/vendors/:id': {
    own: '401 403 403 403 403 403 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({
      params: { id: chooseVendorId(scene) },
      payload: { otherInfo: { returnPolicy: 'Within 7 days' } },
    }),
  },
  'DELETE /api/vendors/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({
      params: {
        id: scene.which === 'unknown' ? unknownId : (await createVendor(scene.shop.ctx)).id,
      },
    }),
  },
  'POST /api/vendors/:id/reveal': {
    own: '401 403 403 403 403 403 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: (scene) => ({
      params: { id: chooseVendorId(scene) },
      payload: {},
    }),
  },
  'GET /api/vendors/:id/certificate': {
    own: '401 403 403 403 403 403 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => {
      await insertCertificate(scene);
      return { params: { id: chooseVendorId(scene) } };
    },
  },
  'GET /api/admin/dashboard': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/admin/record/:kind/:id': {
    any: '401 403 403 403 403 403 401 200',
    request: (scene) => ({
      params: { kind: 'vendor', id: chooseVendor(scene).id },
    }),
  },
  'GET /api/admin/jobs': { any: '401 403 403 403 403 403 401 200' },
  'POST /api/admin/jobs/:job/retry': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({
      params: {
        job: scene.which === 'unknown' ? '999999999' : await addFailingJob(scene.shop.ctx),
      },
      payload: {},
    }),
  },
  'GET /api/payments/attention': { any: '401 403 403 403 403 403 401 200' },
};

const chooseVendorId = (scene: Scene) =>
  scene.which === 'unknown' ? unknownId : chooseVendor(scene).id;

async function insertCertificate(scene: Scene): Promise<void> {
  const { ctx } = scene.shop;
  const key = `private/certificates/${newId()}`;
  await ctx.files.put(key, Buffer.from('%PDF-1.4'), 'application/pdf');
  await ctx.db
    .updateTable('vendors')
    .set({ certificate_key: key, certificate_type: 'application/pdf' })
    .where('id', '=', chooseVendor(scene).id)
    .execute();
}
