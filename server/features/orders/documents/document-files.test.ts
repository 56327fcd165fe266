import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#tests/support/factories.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { buy, createTestShop, type TestShop, updateOrderStatus } from '#tests/support/shop.ts';
import { removeOldDocumentFiles } from './document-files.ts';

let shop: TestShop;
let scene: Scene;
let url: string;
beforeAll(async () => {
  shop = await createTestShop();
  scene = await createScene(shop, { businessName: 'Aravalli Wood' });
  const { id } = await createProduct(shop.ctx, { vendorId: scene.vendor.id });
  await buy(shop, scene.customer.token, [{ product: id, quantity: 1 }]);
  const { _id } = await scene.readOrder();
  await updateOrderStatus(shop, scene.vendor.token, _id, { status: 'shipped' });
  ({ url } = (await scene.readOrder()).documents[0]!);
});
afterAll(() => shop.close());

const download = async () => {
  const headers = { authorization: `Bearer ${scene.customer.token}` };
  return (await shop.app.inject({ url, headers })).rawPayload;
};

test('the PDF of an issued document is drawn once and then read from the database', async () => {
  const drawn = await download();
  expect(drawn.subarray(0, 5).toString()).toBe('%PDF-');
  const stored = Buffer.from('%PDF- stored');
  const before = await shop.ctx.db
    .updateTable('document_files')
    .set({ pdf: stored })
    .where('pdf', '=', drawn)
    .executeTakeFirst();
  expect(before.numUpdatedRows).toBe(1n);
  expect(await download()).toEqual(stored);
});

test('stored PDFs are deleted after a month, and drawn again with the same bytes', async () => {
  await shop.ctx.db.deleteFrom('document_files').execute();
  const drawn = await download();
  const age = (days: number) =>
    sql`update document_files set stored_at = shop_now() - make_interval(days => ${days})`.execute(
      shop.ctx.db,
    );
  const count = async () =>
    (await shop.ctx.db.selectFrom('document_files').selectAll().execute()).length;
  await age(29);
  await removeOldDocumentFiles(shop.ctx);
  expect(await count()).toBe(1);
  await age(31);
  await removeOldDocumentFiles(shop.ctx);
  expect(await count()).toBe(0);
  expect(await download()).toEqual(drawn);
});

test('a ZIP of more than 5,000 documents is refused', async () => {
  await sql`
    insert into documents (id, kind, number, issued_on, vendor_id, taxable_paise, cgst_paise, sgst_paise,
      igst_paise, total_paise, figures)
    select gen_random_uuid(), 'invoice', 'X/' || n, '2026-08-01', ${scene.vendor.id}, 0, 0, 0, 0, 0, '{}'
    from generate_series(1, 5001) as n`.execute(shop.ctx.db);
  const archive = (month: string) =>
    shop.call('POST /api/vendors/documents/archive', { body: { month } }, scene.vendor);
  const refused = await archive('2026-08');
  expect([refused.status, refused.body.message]).toEqual([
    413,
    'A ZIP holds at most 5,000 documents. Download the month’s documents one by one.',
  ]);
  expect((await archive('2026-07')).status).toBe(200);
});
