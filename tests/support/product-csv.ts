import type { ProductImport } from '#contract/catalogue/product-import.ts';
import { createTasks } from '#server/jobs.ts';
import type { TestApp } from './app.ts';
import { multipart } from './multipart.ts';

/** Uploads a CSV of products. `runImport` then saves the rows. */
export async function uploadCsv(
  shop: TestApp,
  token: string,
  csv: string | Buffer,
  { dryRun = false, name = 'a.csv' } = {},
) {
  const { payload, headers } = await multipart([
    ['dryRun', String(dryRun)],
    ['file', { bytes: Buffer.from(csv), name, type: 'text/csv' }],
  ]);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/products/vendor/import',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return {
    status: response.statusCode,
    body: response.json<ProductImport & { message: string }>(),
  };
}

/** Runs the job of an import until it has written all rows, and returns its result. */
export async function runImport(shop: TestApp, token: string, { importId }: ProductImport) {
  const params = { id: importId! };
  for (;;) {
    await createTasks(shop.ctx).import_products!({ importId: importId! });
    const { body } = await shop.call('GET /api/products/vendor/import/:id', { params }, { token });
    if (body.status === 'done') return body;
  }
}

export const exportCsv = (shop: TestApp, token: string) =>
  shop.app.inject({
    url: '/api/products/vendor/export',
    headers: { authorization: `Bearer ${token}` },
  });
