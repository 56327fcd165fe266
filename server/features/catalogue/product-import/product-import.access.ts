import { newId } from '#server/platform/new-id.ts';
import {
  type AccessTable,
  type Scene,
  chooseVendor,
  unknownId,
} from '#tests/support/access-scene.ts';
import { multipart } from '#tests/support/multipart.ts';

export const productImportAccess: AccessTable = {
  'GET /api/products/vendor/export': { any: '401 403 403 200 200 200 401 403' },
  'POST /api/products/vendor/import': {
    any: '401 403 403 202 202 202 401 403',
    request: () => {
      const bytes = Buffer.from('name,category,price,stock\nCane chair,chairs,4999,3\n');
      return multipart([
        ['dryRun', 'true'],
        ['file', { bytes, name: 'products.csv', type: 'text/csv' }],
      ]);
    },
  },
  'GET /api/products/vendor/import/:id': {
    own: '401 403 403 200 200 200 401 403',
    foreign: '401 403 403 404 404 404 401 403',
    unknown: '401 403 403 404 404 404 401 403',
    request: async (scene) => ({
      params: { id: await createImportId(scene) },
    }),
  },
};

async function createImportId(scene: Scene): Promise<string> {
  if (scene.which === 'unknown') return unknownId;
  const id = newId();
  const values = { id, vendor_id: chooseVendor(scene).id, rows: '[]', total: 0 };
  await scene.shop.ctx.db.insertInto('product_imports').values(values).execute();
  return id;
}
