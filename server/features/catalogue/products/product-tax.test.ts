import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVendor } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let vendor: { id: string; token: string };
beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

const product = { name: 'Sheesham table', category: 'tables', price: 4999, stock: 3 };
const create = (own: object) =>
  shop.call('POST /api/products', { body: { ...product, ...own } as never }, vendor);

describe('the tax of a product', () => {
  test('is empty until the vendor chooses it, and can be emptied again', async () => {
    const { body } = await create({});
    expect(body).toMatchObject({ hsn: '', gstRate: null, isWhollyCane: false });
    const change = (fields: object) =>
      shop.call('PUT /api/products/:id', { params: { id: body._id }, body: fields }, vendor);
    expect((await change({ hsn: '94036000', gstRate: 40 })).body).toMatchObject({
      hsn: '94036000',
      gstRate: 40,
    });
    expect((await change({ material: 'Wood' })).body).toMatchObject({ gstRate: 40 });
    expect((await change({ gstRate: '', hsn: '' })).body).toMatchObject({ hsn: '', gstRate: null });
  });

  test('of furniture can be 5% only with the statement about bamboo, cane and rattan', async () => {
    const refused = await create({ gstRate: 5 });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({
        errors: { gstRate: expect.stringContaining('bamboo, cane or rattan') },
      }),
    ]);
    const { status, body } = await create({ gstRate: '5', isWhollyCane: 'yes' });
    expect([status, body.gstRate, body.isWhollyCane]).toEqual([201, 5, true]);
    const withdrawn = await shop.call(
      'PUT /api/products/:id',
      { params: { id: body._id }, body: { isWhollyCane: false } },
      vendor,
    );
    expect(withdrawn.status).toBe(400);
  });

  test.each([
    [{ gstRate: 12 }, 'gstRate', 'Choose a legal rate: 0%, 5%, 18%, 40%'],
    [{ gstRate: 18.001 }, 'gstRate', 'GST rate must have at most two decimals'],
    [{ gstRate: 'much' }, 'gstRate', 'GST rate must be a percentage'],
    [{ hsn: '940' }, 'hsn', 'An HSN has 4, 6 or 8 digits'],
    [{ hsn: '94O1' }, 'hsn', 'An HSN has 4, 6 or 8 digits'],
    [
      { isWhollyCane: 'perhaps' },
      'isWhollyCane',
      'The statement about bamboo, cane or rattan must be yes or no',
    ],
  ])('is refused if it is %j', async (fields, name, message) => {
    const { status, body } = await create(fields);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { [name]: message } });
  });

  test('can be any legal rate for decor', async () => {
    const { body } = await create({ category: 'decor', hsn: '7009', gstRate: 5 });
    expect(body).toMatchObject({ hsn: '7009', gstRate: 5 });
  });

  test('is exported', async () => {
    await create({ name: 'Cane stand', hsn: '940382', gstRate: 5, isWhollyCane: true });
    const { body } = await shop.app.inject({
      url: '/api/products/vendor/export',
      headers: { authorization: `Bearer ${vendor.token}` },
    });
    const [heading, ...rows] = body.split(/\r?\n/);
    const columns = heading!.split(',');
    const at = columns.indexOf('hsn');
    expect(columns.slice(at, at + 3)).toEqual(['hsn', 'gstRate', 'isWhollyCane']);
    expect(rows.find((row) => row.includes('Cane stand'))).toContain(',940382,5,true,');
  });
});
