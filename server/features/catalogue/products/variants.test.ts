import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProduct, createVendor } from '#tests/support/factories.ts';
import { multipart } from '#tests/support/multipart.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';
import {
  createSofa,
  postProduct,
  putProduct,
  readProduct,
  sofa,
  sofaOptions as options,
  sofaVariant as variant,
  variantsToSend as sent,
} from '#tests/support/variants.ts';

type Person = Awaited<ReturnType<typeof createVendor>>;

let shop: TestShop;
let vendor: Person;
beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

describe('a product with options', () => {
  test('shows price, discount and stock of its default variant, which is the first in stock', async () => {
    const { body: created } = await postProduct(shop, vendor.token, sofa);
    const product = await readProduct(shop, created._id);
    expect(product).toMatchObject({
      price: 50_000,
      discountPrice: 45_000,
      stock: 5,
      priceFrom: 38_000,
      inStock: true,
      options,
    });
    expect(product.variants).toMatchObject([
      { sku: 'KOTA-M2', options: { Fabric: 'Moss', Seats: '2' }, price: 40_000, stock: 0 },
      { sku: 'KOTA-M3', options: { Fabric: 'Moss', Seats: '3' }, discountPrice: 45_000, stock: 5 },
      { sku: '', options: { Fabric: 'Rust', Seats: '2' }, stock: 2, length: 158.5 },
    ]);
    expect(product.variants[1]).not.toHaveProperty('length');
  });

  test('shows its first variant when none is in stock', async () => {
    const variants = [
      variant('Moss', '2', { stock: 0 }),
      variant('Rust', '3', { stock: 0, price: 9 }),
    ];
    const product = await readProduct(
      shop,
      (await createSofa(shop, vendor.token, { variants }))._id,
    );
    expect(product).toMatchObject({ price: 40_000, stock: 0, inStock: false, priceFrom: 9 });
  });

  test('ignores price and stock of the product when variants are sent', async () => {
    expect(await createSofa(shop, vendor.token, { price: 1, stock: 999 })).toMatchObject({
      price: 50_000,
      stock: 5,
    });
  });

  test('is listed with its variants but without their images; a product without options is listed with one variant', async () => {
    const { _id } = await createSofa(shop, vendor.token, {
      images: ['https://pictures.example.test/a.jpg'],
    });
    const plain = await createProduct(shop.ctx, { vendorId: vendor.id, stock: 3 });
    const { body } = await shop.call('GET /api/products/search', { query: { vendor: vendor.id } });
    const listed = body.find((product) => product._id === _id)!;
    expect(listed.variants).toHaveLength(3);
    for (const each of listed.variants) expect(each).not.toHaveProperty('images');
    expect(body.find((product) => product._id === plain.id)).toMatchObject({
      options: [],
      inStock: true,
      priceFrom: 49_999,
      variants: [{ _id: plain.default_variant_id, options: {}, price: 49_999, stock: 3 }],
    });
  });

  test('can be sent as a form with JSON in its fields', async () => {
    const { payload, headers } = await multipart([
      ['name', 'Kota sofa'],
      ['category', 'sofas'],
      ['images', 'https://pictures.example.test/a.jpg'],
      ['options', JSON.stringify(options)],
      ['variants', JSON.stringify([variant('Moss', '2'), variant('Rust', '3')])],
    ]);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/products',
      payload,
      headers: { ...headers, authorization: `Bearer ${vendor.token}` },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ variants: [{ stock: 5 }, { stock: 5 }], options });
  });
});

const elevenValues = Array.from({ length: 11 }, (_, n) => ({ value: `v${n}` }));
describe('invalid options and variants are refused', () => {
  test.each<[string, object, string]>([
    [
      'three options',
      { options: [...options, { name: 'Legs', values: [{ value: 'Oak' }] }] },
      'options',
    ],
    ['eleven values', { options: [{ name: 'Colour', values: elevenValues }] }, 'options.0.values'],
    [
      'a long name',
      { options: [{ name: 'x'.repeat(31), values: [{ value: 'a' }] }] },
      'options.0.name',
    ],
    ['equal names', { options: [options[0], { ...options[1], name: 'FABRIC' }] }, 'options'],
    [
      'equal values',
      { options: [{ name: 'Seats', values: [{ value: 'a' }, { value: 'A ' }] }] },
      'options',
    ],
    [
      'a colour that is not hex',
      { options: [{ name: 'a', values: [{ value: 'b', color: 'red' }] }] },
      'options.0.values.0.color',
    ],
    [
      'a script as swatch',
      { options: [{ name: 'a', values: [{ value: 'b', image: 'javascript:1' }] }] },
      'options.0.values.0.image',
    ],
    ['no variants', { variants: undefined, price: 1, stock: 1 }, 'variants'],
    ['an empty list', { variants: [] }, 'variants'],
    [
      '51 variants',
      { variants: Array.from({ length: 51 }, () => variant('Moss', '2')) },
      'variants',
    ],
    ['text that is not JSON', { variants: 'teak' }, 'variants'],
    ['an unknown value', { variants: [variant('Teal', '2')] }, 'variants.0.options'],
    [
      'a missing option',
      { variants: [{ ...variant('Moss', '2'), options: { Fabric: 'Moss' } }] },
      'variants.0.options',
    ],
    [
      'the same variant twice',
      { variants: [variant('Moss', '2'), variant('Moss', '2')] },
      'variants.1.options',
    ],
    ['no price', { variants: [variant('Moss', '2', { price: undefined })] }, 'variants.0.price'],
    ['no stock', { variants: [variant('Moss', '2', { stock: undefined })] }, 'variants.0.stock'],
    [
      'a discount price that equals the price',
      { variants: [variant('Moss', '2', { discountPrice: 40_000 })] },
      'variants.0.discountPrice',
    ],
    [
      'the same SKU twice',
      { variants: [variant('Moss', '2', { sku: 'a' }), variant('Moss', '3', { sku: 'A' })] },
      'variants.1.sku',
    ],
    [
      'an unknown id',
      { variants: [variant('Moss', '2', { _id: '01900000-0000-7000-8000-000000000000' })] },
      'variants.0._id',
    ],
  ])('%s', async (_, wrong, field) => {
    const { status, body } = await postProduct(shop, vendor.token, { ...sofa, ...wrong });
    expect([status, Object.keys(body.errors ?? {})[0]], body.message).toEqual([400, field]);
  });

  test('an SKU that another product of the vendor has, unless that product is deleted', async () => {
    const buildBody = (sku: string) => ({ ...sofa, variants: [variant('Moss', '2', { sku })] });
    const { body: first } = await postProduct(shop, vendor.token, buildBody('ONE'));
    const taken = await postProduct(shop, vendor.token, buildBody('one'));
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      { 'variants.0.sku': 'Another product of yours has this SKU' },
    ]);
    const other = await createVendor(shop.ctx);
    expect((await postProduct(shop, other.token, buildBody('ONE'))).status).toBe(201);
    await shop.call('DELETE /api/products/:id', { params: { id: first._id } }, vendor);
    expect((await postProduct(shop, vendor.token, buildBody('one'))).status).toBe(201);
  });

  test('a variant of another product', async () => {
    const [one, other] = [
      await createSofa(shop, vendor.token),
      await createSofa(shop, vendor.token),
    ];
    const { status, body } = await putProduct(shop, vendor.token, one._id, {
      variants: sent(other),
    });
    expect([status, body.errors]).toMatchObject([400, { 'variants.0._id': expect.any(String) }]);
  });
});
