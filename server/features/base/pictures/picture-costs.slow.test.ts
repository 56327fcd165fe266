import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImageProcess } from '#server/platform/images/image-process.ts';
import { encodeWebp } from '#server/platform/images/process-image.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createCustomer, createVendor } from '#tests/support/factories.ts';
import { createImage } from '#tests/support/images.ts';
import type { PictureSender } from './picture-turn.ts';
import { openPhoto, withStoredPhotos } from './private-photos.ts';
import { storePicture } from './store-picture.ts';

let shop: TestApp;
let vendor: PictureSender;
let customer: PictureSender;
beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMITS: 'on' });
  vendor = { role: 'vendor', id: (await createVendor(shop.ctx)).id };
  customer = { role: 'user', id: (await createCustomer(shop.ctx)).id };
});
afterAll(() => shop.close());

const create = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a8482a' } });

test('an AVIF file of more than 12 megapixels is refused', async () => {
  const bytes = await create(4200, 3000).avif({ effort: 0 }).toBuffer();
  await expect(storePicture(shop.ctx, bytes, { sender: vendor })).rejects.toMatchObject({
    code: 'too_large',
    message: 'AVIF pictures may have at most 12 megapixels. Save it as a JPG.',
  });
});

test('a picture of more than 2,000 pixels per byte is refused', async () => {
  const bytes = await create(6000, 6000).webp({ lossless: true, effort: 0 }).toBuffer();
  expect(36_000_000 / bytes.length).toBeGreaterThan(2000);
  await expect(storePicture(shop.ctx, bytes, { sender: vendor })).rejects.toMatchObject({
    code: 'too_large',
    message: 'This picture has too many pixels for its size. Save it as a JPG.',
  });
});

test('a phone’s photo of 50 megapixels is accepted', async () => {
  const bytes = await create(8160, 6120).jpeg().toBuffer();
  expect(await storePicture(shop.ctx, bytes, { sender: vendor })).toEqual(expect.any(String));
});

test('a task that takes too much processor time is stopped, and the next one runs', async () => {
  const { data, info } = await create(3000, 2000).raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at++) data[at] = (at * 7919) % 251;
  const source = await sharp(data, { raw: info }).png({ compressionLevel: 1 }).toBuffer();
  const task = { kind: 'avif', source, width: 3000 } as const;
  expect(await createImageProcess(1)(task)).toMatchObject({ problem: 'too_costly' });
  const run = createImageProcess();
  const small = await createImage({ width: 64, height: 48 });
  expect(await run({ kind: 'avif', source: small, width: 64 })).toMatchObject({
    result: { width: 64 },
  });
});

test('the cost of an account’s pictures is limited per hour, and others are not affected', async () => {
  const image = await createImage();
  await storePicture(shop.ctx, image, { sender: customer });
  const rows = await shop.ctx.db
    .updateTable('rate_counters')
    .set((row) => ({ count: row('count', '+', 1_000_000) }))
    .where('key', 'like', 'picture_%')
    .where('count', '>', 0)
    .returning('key')
    .execute();
  expect(rows.some(({ key }) => key.startsWith('picture_cpu_ms'))).toBe(true);
  expect(rows.some(({ key }) => key.startsWith('picture_kb'))).toBe(true);
  await expect(storePicture(shop.ctx, image, { sender: customer })).rejects.toMatchObject({
    code: 'too_many',
    message: expect.stringContaining('Too many large pictures in one hour'),
    extra: { retryAfter: expect.any(Number) },
  });
  const other = { role: 'user', id: (await createCustomer(shop.ctx)).id } as const;
  expect(await storePicture(shop.ctx, image, { sender: other })).toEqual(expect.any(String));
});

test('a vendor’s upload does not wait for pictures of customers', async () => {
  const image = await createImage();
  let release = () => {};
  const before = () => new Promise<void>((resolve) => (release = resolve));
  const waiting = encodeWebp({ ownerId: customer.id, lane: 'others', before }, image, [320]);
  const sender = { role: 'vendor', id: (await createVendor(shop.ctx)).id } as const;
  expect(await storePicture(shop.ctx, image, { sender })).toEqual(expect.any(String));
  release();
  await waiting;
});

test('a private photo has at most 1280 × 1280 pixels', async () => {
  const path = join(shop.ctx.config.dataDir, 'tall.jpg');
  await writeFile(path, await create(1280, 4096).jpeg().toBuffer());
  const kind = { folder: 'tests', field: 'photos', maxPhotos: 1, maxBytes: 10_000_000 };
  const sender = { role: 'visitor', id: '203.0.113.9' } as const;
  const files = [{ path, name: 'tall.jpg' }] as never;
  const [photo] = await withStoredPhotos(shop.ctx, kind, { sender, files }, async (all) => all);
  expect(photo).toMatchObject({ width: 400, height: 1280 });
  const file = await openPhoto(shop.ctx, kind, photo, { isSmall: false });
  const { width, height } = await sharp(await buffer(file.stream)).metadata();
  expect({ width, height }).toEqual({ width: 400, height: 1280 });
});
