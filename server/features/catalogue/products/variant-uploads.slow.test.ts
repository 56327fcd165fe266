import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { variantLimits } from '#contract/catalogue/variant-rules.ts';
import { createVendor } from '#tests/support/factories.ts';
import { createImage } from '#tests/support/images.ts';
import { multipart } from '#tests/support/multipart.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';
import { readProduct, sofaVariant as variant } from '#tests/support/variants.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  ({ token } = await createVendor(shop.ctx));
});
afterAll(() => shop.close());

type Part = Parameters<typeof multipart>[0][number];
const createFilePart = async (name: string, field = 'variantImages'): Promise<Part> => [
  field,
  { bytes: await createImage({ width: 400, height: 300 }), name },
];
const createJsonPart = (name: string, value: unknown): Part => [name, JSON.stringify(value)];
const createOptions = (image?: string) => [
  {
    name: 'Fabric',
    values: [
      { value: 'Moss', color: '#4A5D3A' },
      { value: 'Rust', ...(image && { image }) },
    ],
  },
];
const createMoss = (own: object = {}) => ({
  ...variant('', ''),
  options: { Fabric: 'Moss' },
  ...own,
});
const createRust = (own: object = {}) => ({
  ...variant('', ''),
  options: { Fabric: 'Rust' },
  ...own,
});
const fields: Part[] = [
  ['name', 'Kota sofa'],
  ['category', 'sofas'],
  ['images', 'https://pictures.example.test/room.jpg'],
];

async function send(parts: Part[], id?: string) {
  const { payload, headers } = await multipart(parts);
  const answer = await shop.app.inject({
    method: id ? 'PUT' : 'POST',
    url: `/api/products${id ? `/${id}` : ''}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  type Body = OwnProduct & { message: string; errors: Record<string, string> };
  return { status: answer.statusCode, body: answer.json<Body>() };
}

async function countPictures() {
  const { rows } = await shop.ctx.pool.query('select count(*)::int as count from pictures');
  const media = await readdir(join(shop.ctx.config.dataDir, 'media')).catch(() => []);
  return [rows[0].count, media.length];
}

test('a variant or swatch that names a file of the form gets this file as its picture', async () => {
  const { status, body } = await send([
    ...fields,
    createJsonPart('options', createOptions('upload:2')),
    createJsonPart('variants', [
      createMoss({ images: ['upload:0'] }),
      createRust({ images: ['upload:1', 'https://pictures.example.test/rust.jpg'] }),
    ]),
    await createFilePart('moss.jpg'),
    await createFilePart('rust.jpg'),
    await createFilePart('swatch.jpg'),
  ]);
  expect(status, body.message).toBe(201);
  const [first, second] = body.variants.map(({ images }) => images!);
  expect(first).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{32}-\d+\.webp$/)]);
  expect(second).toEqual([
    expect.stringMatching(/^\/media\//),
    'https://pictures.example.test/rust.jpg',
  ]);
  const swatch = body.options[0]!.values[1]!.image;
  expect(new Set([first![0], second![0], swatch]).size).toBe(3);
  expect((await shop.app.inject(swatch!)).statusCode).toBe(200);
  expect((await readProduct(shop, body._id)).variants[0]!.images).toEqual([
    ...first!,
    'https://pictures.example.test/room.jpg',
  ]);

  const { body: edited } = await send(
    [
      createJsonPart('variants', [
        {
          _id: body.variants[0]!._id,
          options: { Fabric: 'Moss' },
          images: ['upload:0', first![0]],
        },
        { _id: body.variants[1]!._id, options: { Fabric: 'Rust' } },
      ]),
      await createFilePart('side.jpg'),
    ],
    body._id,
  );
  expect(edited.variants.map(({ images }) => images)).toEqual([
    [expect.not.stringMatching(first![0]!), first![0]],
    second,
  ]);
});

test('a file that two variants name is stored once', async () => {
  const [before] = await countPictures();
  const { body } = await send([
    ...fields,
    createJsonPart('options', createOptions()),
    createJsonPart('variants', [
      createMoss({ images: ['upload:0'] }),
      createRust({ images: ['upload:0'] }),
    ]),
    await createFilePart('both.jpg'),
    await createFilePart('unused.jpg'),
  ]);
  expect(body.variants[0]!.images).toEqual(body.variants[1]!.images);
  expect((await countPictures())[0]).toBe(before! + 1);
});

test('a form with an invalid or missing file is refused with the reason, saves nothing and leaves no file', async () => {
  const before = await countPictures();
  const good = [
    createJsonPart('options', createOptions()),
    createJsonPart('variants', [createMoss({ images: ['upload:0'] })]),
  ];
  const cases: [Part[], number, string, string][] = [
    [[...good], 400, 'variants.0.images', 'This file was not sent'],
    [
      [
        createJsonPart('options', createOptions('upload:1')),
        createJsonPart('variants', [createMoss()]),
        await createFilePart('a.jpg'),
      ],
      400,
      'options.0.values.1.image',
      'This file was not sent',
    ],
    [
      [...good, ['variantImages', { bytes: Buffer.from('words'), name: 'moss.jpg' }]],
      415,
      'variantImages',
      'moss.jpg: Pictures must be PNG',
    ],
    [
      [...good, ['variantImages', { bytes: Buffer.alloc(11 * 1024 * 1024), name: 'moss.jpg' }]],
      413,
      'variantImages',
      'moss.jpg is larger than 10 MB',
    ],
    [
      [
        createJsonPart('variants', [createMoss({ images: ['upload:0'] })]),
        await createFilePart('moss.jpg'),
      ],
      400,
      'variants.0.options',
      'Choose one value of each option',
    ],
  ];
  for (const [parts, status, field, message] of cases) {
    const answer = await send([...fields, ...parts]);
    expect([answer.status, Object.keys(answer.body.errors)[0]]).toEqual([status, field]);
    expect(answer.body.message).toContain(message);
  }
  const tooMany = Array.from({ length: variantLimits.uploads + 1 }, () =>
    createFilePart('moss.jpg'),
  );
  const answer = await send([...fields, ...good, ...(await Promise.all(tooMany))]);
  expect(answer.body.errors).toEqual({
    variantImages: 'Upload at most 30 pictures of options and variants at a time',
  });
  expect(await countPictures()).toEqual(before);
});

test('a JSON body cannot refer to files', async () => {
  const body = {
    name: 'Kota',
    category: 'sofas',
    options: createOptions('upload:0'),
    variants: [createMoss()],
  };
  const answer = await shop.call('POST /api/products', { body: body as never }, { token });
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { 'options.0.values.1.image': 'This file was not sent' },
  ]);
});

test('files above the limit of a request are refused, even if the request does not declare its length', async () => {
  const before = await countPictures();
  const large = Buffer.alloc(10 * 1024 * 1024);
  const parts = Array.from({ length: 12 }, (): Part => [
    'variantImages',
    { bytes: large, name: 'moss.jpg' },
  ]);
  const { payload, headers } = await multipart([...fields, ...parts]);
  const { 'content-type': type } = headers;
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/products',
    payload: Readable.from([payload]),
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode, answer.body).toBe(413);
  expect(answer.json().message).toBe('All pictures together may have at most 110 MB');
  expect(await countPictures()).toEqual(before);
});
