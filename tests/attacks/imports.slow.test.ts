import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductImport } from '#contract/catalogue/product-import.ts';
import { createTasks } from '#server/jobs.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createVendor } from '#tests/support/factories.ts';
import { uploadCsv } from '#tests/support/product-csv.ts';
import { scaleCount } from '#tests/support/scale.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function importProducts(token: string, count: number): Promise<ProductImport> {
  const rows = Array.from({ length: count }, (_, n) => `Chair ${n},chairs,1000,5`);
  const csv = ['name,category,price,stock', ...rows].join('\n');
  return (await uploadCsv(shop, token, csv)).body;
}

test('two large files at the same time create only 20 products of a pending vendor', async () => {
  const { id, token } = await createVendor(shop.ctx, { status: 'pending' });
  const count = scaleCount(5000);
  const files = await Promise.all([importProducts(token, count), importProducts(token, count)]);
  const [file, ...others] = files.filter(({ importId }) => importId);
  // While one import runs, another one is refused.
  expect(others).toEqual([]);
  expect(file).toMatchObject({ status: 'running', total: 20 });
  // The response lists at most 500 errors, so it does not grow with the file.
  expect(file!.errors).toHaveLength(Math.min(500, count - 20));
  await createTasks(shop.ctx).import_products!({ importId: file!.importId! });
  await importProducts(token, count);
  const { rows } = await shop.ctx.pool.query('select from products where vendor_id = $1', [id]);
  expect(rows).toHaveLength(20);
});
