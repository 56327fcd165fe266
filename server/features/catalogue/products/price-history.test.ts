import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';
import { createSofa, putProduct, variantsToSend } from '#tests/support/variants.ts';

type Vendor = Awaited<ReturnType<typeof createVendor>>;

let shop: TestShop;
let vendor: Vendor;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const readHistory = (id: string, token = vendor.token, query: object = {}) =>
  shop.call('GET /api/products/:id/price-history', { params: { id }, query }, { token });

test('the price history names each variant with its old and new price, newest first', async () => {
  const created = await createSofa(shop, vendor.token);
  const variants = variantsToSend(created);
  variants[2] = { ...variants[2]!, price: 36_000, discountPrice: 35_000.5 };
  await putProduct(shop, vendor.token, created._id, { variants });
  await putProduct(shop, vendor.token, created._id, { name: 'Kota', stock: 1 });
  await putProduct(shop, admin.token, created._id, { discountPrice: 44_000 });
  const { body } = await readHistory(created._id);
  const first = { before: null, by: 'vendor', author: vendor.name };
  expect(body).toMatchObject([
    {
      variant: { _id: created.variants[1]!._id, options: { Fabric: 'Moss', Seats: '3' } },
      price: 50_000,
      discountPrice: 44_000,
      before: { price: 50_000, discountPrice: 45_000 },
      by: 'admin',
      author: '',
    },
    {
      variant: { _id: created.variants[2]!._id, options: { Fabric: 'Rust', Seats: '2' } },
      price: 36_000,
      discountPrice: 35_000.5,
      before: { price: 38_000, discountPrice: null },
      by: 'vendor',
      author: vendor.name,
    },
    { ...first, price: 38_000 },
    { ...first, price: 50_000, discountPrice: 45_000 },
    { ...first, price: 40_000 },
  ]);
  const second = await readHistory(created._id, vendor.token, { page: 2, limit: 2 });
  expect(second.body.map(({ price }) => price)).toEqual([38_000, 50_000]);
  expect(second.headers['x-total-count']).toBe('5');
  expect((await readHistory(created._id, admin.token)).body[0]!.author).toBe(admin.name);
});

test('the history keeps a variant that was taken off sale', async () => {
  const created = await createSofa(shop, vendor.token);
  await putProduct(shop, vendor.token, created._id, {
    variants: variantsToSend(created).slice(0, 1),
  });
  const { body } = await readHistory(created._id);
  expect(body.map(({ variant }) => variant.options)).toContainEqual({ Fabric: 'Rust', Seats: '2' });
});

test('the history of another vendor’s product is refused', async () => {
  const created = await createSofa(shop, vendor.token);
  const other = await createVendor(shop.ctx);
  expect((await readHistory(created._id, other.token)).status).toBe(403);
});

const readRecord = (id: string) =>
  shop.ctx.db
    .selectFrom('price_changes')
    .select(['variant_id', 'price_paise', 'discount_price_paise', 'actor_role', 'actor_id'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute();

test('the database records only changes of a price, with their author, and refuses to delete them', async () => {
  const created = await createSofa(shop, vendor.token);
  expect(await readRecord(created._id)).toMatchObject(
    [4_000_000, 5_000_000, 3_800_000].map((price_paise) => ({
      price_paise,
      actor_id: vendor.id,
    })),
  );
  await putProduct(shop, vendor.token, created._id, { name: 'Kota', stock: 2 });
  await putProduct(shop, admin.token, created._id, { discountPrice: 44_000 });
  const last = (await readRecord(created._id)).slice(3);
  expect(last).toEqual([
    {
      variant_id: created.variants[1]!._id,
      price_paise: 5_000_000,
      discount_price_paise: 4_400_000,
      actor_role: 'admin',
      actor_id: admin.id,
    },
  ]);
  await expect(shop.ctx.pool.query('delete from price_changes')).rejects.toThrow();
});
