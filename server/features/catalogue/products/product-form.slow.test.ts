import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productLimits } from '#contract/catalogue/product-rules.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createVendor } from '#tests/support/factories.ts';
import { multipart } from '#tests/support/multipart.ts';
import { createDecompressionBomb, svgWithScript, createImage } from '#tests/support/images.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await createTestApp();
  ({ token } = await createVendor(shop.ctx));
});
afterAll(() => shop.close());

type Part = Parameters<typeof multipart>[0][number];
const createJpegPart = async (): Promise<Part> => [
  'images',
  { bytes: await createImage(), name: 'sofa.jpg' },
];
const fields: Part[] = [
  ['name', 'Jaipur sofa'],
  ['price', '49999.50'],
  ['category', 'sofas'],
  ['stock', '4'],
];

async function post({ payload, headers }: Awaited<ReturnType<typeof multipart>>) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/products',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json<{ message: string; errors: object }>() };
}

const listFiles = async (folder: string) =>
  (await readdir(join(shop.ctx.config.dataDir, folder)).catch(() => [])).sort();

async function countRowsAndFiles() {
  const counts = await shop.ctx.pool.query(
    'select (select count(*) from products) as products, (select count(*) from pictures) as pictures',
  );
  return {
    rows: counts.rows[0],
    media: await listFiles('media'),
    uploads: await listFiles('uploads'),
  };
}

test('an invalid upload is refused with the reason, saves nothing and leaves no file', async () => {
  const before = await countRowsAndFiles();
  const file = (bytes: Buffer, name = 'sofa.jpg'): Part => ['images', { bytes, name }];
  const whole = await createImage({ width: 2000, height: 1500 });
  const good = await createJpegPart();
  const cases: [Part[], number, string][] = [
    [[], 400, 'Please add at least one image'],
    [Array.from({ length: 11 }, () => good), 400, 'Maximum 10 images allowed'],
    [[good, file(Buffer.from('just words'))], 415, 'sofa.jpg: Pictures must be PNG'],
    [[good, file(svgWithScript, 'sofa.svg')], 415, 'sofa.svg: Pictures must be PNG'],
    [[good, file(Buffer.alloc(60 * 1024 * 1024))], 413, 'sofa.jpg is larger than 10 MB'],
    [[good, file(createDecompressionBomb(), 'bomb.png')], 413, 'at most 40 megapixels'],
    [[good, file(whole.subarray(0, whole.length / 2))], 400, 'damaged or incomplete'],
    [[good, ['discountPrice', '60000']], 400, 'Discount price must be below the price'],
    [[good, ['discountPrice', '12;500']], 400, 'amount in rupees'],
    [[good, ['discountPrice', '0x10']], 400, 'amount in rupees'],
    [[good, ['discountPrice', '1e3']], 400, 'amount in rupees'],
    [[good, ['images', 'http://a.example/b.jpg']], 400, 'must start with https://'],
  ];
  for (const [parts, status, message] of cases) {
    const answer = await post(await multipart([...fields, ...parts]));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(message);
    expect(Object.values(answer.body.errors)[0]).toContain(message);
  }
  expect(await countRowsAndFiles()).toEqual(before);
});

test('a form with too many fields is refused with a clear message', async () => {
  const many = Array.from({ length: 300 }, (_, n): Part => [`field${n}`, 'x']);
  const answer = await post(await multipart([...fields, ...many]));
  expect(answer.status).toBe(413);
  expect(answer.body.message).toBe('A form may have at most 200 fields');
});

test('an aborted upload returns 400 and leaves no file', async () => {
  const before = await countRowsAndFiles();
  const { payload, headers } = await multipart([...fields, await createJpegPart()]);
  const cut = payload.subarray(0, payload.length - 300);
  expect((await post({ payload: cut, headers })).status).toBe(400);
  expect(await countRowsAndFiles()).toEqual(before);
});

test('a request over 110 MB is rejected before it is read', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/products',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(productLimits.requestBytes + 1),
      authorization: `Bearer ${token}`,
    },
  });
  expect(answer.statusCode).toBe(413);
});
