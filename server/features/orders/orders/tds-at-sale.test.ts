import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumPosted } from '#tests/support/documents.ts';
import { createAdmin, createCustomer, createProduct } from '#tests/support/factories.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import { buy, createTestShop, type TestShop, updateOrderStatus } from '#tests/support/shop.ts';
import { createScene } from '#tests/support/scene.ts';

let shop: TestShop;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

async function createSeller(panNumber: string) {
  const scene = await createScene(shop);
  await shop.ctx.pool.query('update vendors set pan_number = $1 where id = $2', [
    panNumber,
    scene.vendor.id,
  ]);
  return { ...scene, readTds: () => sumPosted(shop, 'tds', { vendorId: scene.vendor.id }) };
}

test('an individual pays no TDS up to ₹5,00,000 of sales a year, and on each order beyond', async () => {
  const seller = await createSeller('ABCPE1234F');
  await seller.createOrder([1], 47_200_000);
  const { _id: id } = await seller.createOrder([1], 11_800_000);
  expect(await seller.readTds()).toBe(0);
  await updateOrderStatus(shop, seller.vendor.token, id, { status: 'cancelled' });
  await seller.createOrder([1], 118_000);
  expect(await seller.readTds()).toBe(100);
  await setShopTime(shop.ctx, new Date('2027-04-01T06:00:00Z'));
  await seller.createOrder([1], 118_000);
  expect(await seller.readTds()).toBe(100);
});

test('a company pays TDS from its first sale on', async () => {
  const seller = await createSeller('ABCCE1234F');
  await seller.createOrder([1], 118_000);
  expect(await seller.readTds()).toBe(100);
});

test('a vendor whose PAN an admin marked as inoperative pays 5%, whatever the threshold', async () => {
  const seller = await createSeller('ABCPE1234F');
  const changed = await shop.call(
    'PUT /api/vendors/:id',
    {
      params: { id: seller.vendor.id },
      body: { legalInfo: { panStatus: 'inoperative' } },
    },
    admin,
  );
  expect(changed.body.legalInfo.panStatus).toBe('inoperative');
  await seller.createOrder([1], 118_000);
  expect(await seller.readTds()).toBe(5000);
});

test('ten sales at the same time do not pass below the threshold together', async () => {
  const seller = await createSeller('ABCHE1234F');
  const others = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const product = await createProduct(shop.ctx, {
        vendorId: seller.vendor.id,
        pricePaise: 8_260_000,
      });
      return { product: product.id, customer: await createCustomer(shop.ctx) };
    }),
  );
  await Promise.all(
    others.map(({ product, customer }) => buy(shop, customer.token, [{ product, quantity: 1 }])),
  );
  // Seven orders of ₹70,000 without GST are within ₹5,00,000; each of the other three pays ₹70.
  expect(await seller.readTds()).toBe(3 * 7000);
});

test('sales at the same time are exempt in the order of their entries', async () => {
  const seller = await createSeller('ABCHE1234F');
  // One order alone exceeds ₹5,00,000 without GST; the others do not.
  const prices = [1180, 2360, 70_800_000, 3540, 4720, 5900, 7080, 8260];
  const others = await Promise.all(
    prices.map(async (pricePaise) => {
      const product = await createProduct(shop.ctx, { vendorId: seller.vendor.id, pricePaise });
      return { product: product.id, customer: await createCustomer(shop.ctx) };
    }),
  );
  await Promise.all(
    others.map(({ product, customer }) => buy(shop, customer.token, [{ product, quantity: 1 }])),
  );
  const { rows } = await shop.ctx.pool.query(
    `select tds_bps = 0 as exempt,
       sum(tds_base_paise) over (order by ledger_transactions.id) <= 50000000 as within
     from ledger_transactions join orders on orders.id = event_id
     where event = 'sale' and ledger_transactions.vendor_id = $1`,
    [seller.vendor.id],
  );
  expect(rows).toHaveLength(prices.length);
  expect(rows.filter(({ exempt, within }) => exempt !== within)).toEqual([]);
});
