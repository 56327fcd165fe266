import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTasks } from '#server/jobs.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { multipart } from '#tests/support/multipart.ts';
import { createPost } from '#tests/support/fuzz-data.ts';
import { createPurchase } from '#tests/support/shop.ts';
import { createDecompressionBomb, svgWithScript, createImage } from '#tests/support/images.ts';
import { sweepPictures } from './discard-pictures.ts';
import { encodeWidths } from './encode-widths.ts';
import type { PictureSender } from './picture-turn.ts';
import { storePicture } from './store-picture.ts';
import { storeReadyPicture } from './store-ready-picture.ts';

let shop: TestApp;
let sender: PictureSender;
beforeAll(async () => {
  shop = await createTestApp();
  sender = { role: 'vendor', id: (await createVendor(shop.ctx)).id };
});
afterAll(() => shop.close());

const storeUpload = (source: Buffer) => storePicture(shop.ctx, source, { sender });
const listStoredFiles = () => readdir(join(shop.ctx.config.dataDir, 'media')).catch(() => []);
const readRow = (id: string) =>
  shop.ctx.db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function openSharp(name: string) {
  const file = await shop.ctx.files.open(`media/${name}`);
  return sharp(await buffer(file!.stream)).metadata();
}

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  'a picture in %s format is accepted',
  async (format) => {
    const { width, height, widths } = await readRow(
      await storeUpload(await createImage({ format })),
    );
    expect({ width, height, widths }).toEqual({ width: 800, height: 600, widths: [320, 640, 800] });
  },
);

test('a large picture gets four widths, and a small one is not enlarged', async () => {
  const large = await readRow(await storeUpload(await createImage({ width: 3000, height: 2000 })));
  expect(large).toMatchObject({ width: 1280, height: 853, widths: [320, 640, 960, 1280] });
  const small = await readRow(await storeUpload(await createImage({ width: 200, height: 100 })));
  expect(small).toMatchObject({ width: 200, height: 100, widths: [200] });
  expect(small.placeholder).toMatch(/^data:image\/webp;base64,.{20,400}$/);
});

test('a picture of the narrowest width needs no narrower files', async () => {
  const id = await storeUpload(await createImage({ width: 320 }));
  await encodeWidths(shop.ctx, id);
  expect((await readRow(id)).widths).toEqual([320]);
});

test('demo pictures get narrower widths unless DEMO_WIDTHS is off', async () => {
  const countJobs = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs where task_identifier = 'encode_widths'`.execute(
      shop.ctx.db,
    );
    return rows[0]!.count;
  };
  const picture = {
    bytes: await createImage({ width: 900, format: 'webp' }),
    width: 900,
    height: 600,
    placeholder: '',
    ownerId: (await createVendor(shop.ctx)).id,
    isFirst: true,
  };
  const config = { ...shop.ctx.config, hasDemoWidths: false };
  await storeReadyPicture({ ...shop.ctx, config }, picture);
  expect(await countJobs()).toBe(0);
  await storeReadyPicture(shop.ctx, picture);
  expect(await countJobs()).toBe(1);
});

test('a picture of extreme proportions gets a small placeholder', async () => {
  const thin = await readRow(await storeUpload(await createImage({ width: 2, height: 16_000 })));
  expect(thin).toMatchObject({ width: 1, height: 4096, widths: [1] });
  expect(thin.placeholder.length).toBeLessThan(400);
});

test('a picture is rotated upright and loses its metadata', async () => {
  const picture = await readRow(await storeUpload(await createImage({ orientation: 6 })));
  expect(picture).toMatchObject({ width: 600, height: 800 });
  const { exif, orientation, format } = await openSharp(`${picture.key}-600.webp`);
  expect({ exif, orientation, format }).toEqual({
    exif: undefined,
    orientation: undefined,
    format: 'webp',
  });
});

test('a file that is not a picture, is too large or is damaged is refused and leaves no file', async () => {
  const before = await listStoredFiles();
  const whole = await createImage({ width: 2000, height: 1500 });
  const cases = [
    [Buffer.from('not a picture, whatever its name'), 'wrong_type'],
    [Buffer.alloc(0), 'wrong_type'],
    [svgWithScript, 'wrong_type'],
    [createDecompressionBomb(), 'too_large'],
    [whole.subarray(0, whole.length / 2), 'invalid'],
  ] as const;
  for (const [bytes, code] of cases) {
    await expect(storeUpload(bytes)).rejects.toMatchObject({ code });
  }
  expect(await listStoredFiles()).toEqual(before);
});

test('a picture is served by its opaque name with an immutable cache header', async () => {
  const { key } = await readRow(await storeUpload(await createImage()));
  const answer = await shop.app.inject(`/media/${key}-320.webp`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: `"${key}-320.webp"`,
  });
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  const again = await shop.app.inject({
    url: `/media/${key}-320.webp`,
    headers: { 'if-none-match': `"${key}-320.webp"` },
  });
  expect(again.statusCode).toBe(304);
});

test.each([
  '/media/../secrets.json',
  '/media/..%2Fprivate%2Fcertificate.pdf',
  '/media/%2e%2e%2fsecrets.json',
  '/media/..%5csecrets.json',
  '/media/0123456789abcdef0123456789abcdef-320.webp',
  '/media/',
])('%s returns 404', async (url) => {
  expect((await shop.app.inject(url)).statusCode).toBe(404);
});

test('a job adds the AVIF files', async () => {
  const id = await storeUpload(await createImage());
  const { rows } = await shop.ctx.pool.query(
    `select task_identifier from graphile_worker.jobs where task_identifier = 'encode_avif'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  await createTasks(shop.ctx).encode_avif!({ pictureId: id });
  const { key, has_avif } = await readRow(id);
  expect(has_avif).toBe(true);
  const answer = await shop.app.inject(`/media/${key}-640.avif`);
  expect(answer.headers['content-type']).toBe('image/avif');
  expect(await openSharp(`${key}-640.avif`)).toMatchObject({ width: 640, height: 480 });
});

test('the sweep removes only pictures that are unused and more than a day old', async () => {
  const fresh = await readRow(await storeUpload(await createImage()));
  const old = await readRow(await storeUpload(await createImage()));
  const written = await readRow(await storeUpload(await createImage()));
  const bought = await readRow(await storeUpload(await createImage()));
  await shop.ctx.db
    .updateTable('pictures')
    .set({ created_at: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000) })
    .where('id', 'in', [old.id, written.id, bought.id])
    .execute();
  const content = `<img src="/media/${fresh.key}-320.webp"><img src="/media/${written.key}-640.webp">`;
  const post = await createPost(shop);
  await shop.ctx.db.updateTable('posts').set({ content }).where('id', '=', post.id).execute();
  const { token } = await createCustomer(shop.ctx);
  const vendor = await createVendor(shop.ctx);
  const product = (await createProduct(shop.ctx, { vendorId: vendor.id })).id;
  expect((await createPurchase(shop, token, [{ product, quantity: 1 }])).status).toBe(200);
  const image = `https://cdn.example.test/media/${bought.key}-800.webp`;
  await shop.ctx.db.updateTable('order_lines').set({ image }).execute();
  await sweepPictures(shop.ctx);
  const names = (await listStoredFiles()).join(' ');
  for (const picture of [fresh, written, bought]) expect(names).toContain(picture.key);
  expect(names).not.toContain(old.key);
});

test('an upload that fills the disk gets a 503 and leaves no file', async () => {
  const { token } = await createVendor(shop.ctx);
  const before = await listStoredFiles();
  const { put } = shop.ctx.files;
  const full = vi.spyOn(shop.ctx.files, 'put').mockImplementation(async (key, bytes, type) => {
    if (key.includes('-320.')) {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
    }
    await sleep(50);
    await put(key, bytes, type);
  });
  const { payload, headers } = await multipart([
    ['name', 'Sofa'],
    ['price', '999'],
    ['category', 'sofas'],
    ['stock', '4'],
    ['images', { bytes: await createImage(), name: 'sofa.jpg' }],
  ]);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/products',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  full.mockRestore();
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { success: false }]);
  await sleep(100);
  expect(await listStoredFiles()).toEqual(before);
});
