import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Register } from '#contract/orders/document-rules.ts';
import { createAdmin, createProduct, testAddress } from '#tests/support/factories.ts';
import { setProductTax, sumPosted } from '#tests/support/documents.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import {
  createPurchase,
  createTestShop,
  payInSandbox,
  refundPieces,
  type TestShop,
  updateOrderStatus,
  verifyPayment,
} from '#tests/support/shop.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { setOffTds } from './set-off-tds.ts';

// A month of one seller, worked by hand: five sales, two returns, and what the operator files for them.

let shop: TestShop;
let admin: { token: string };
let scene: Scene;

const places = {
  29: testAddress,
  27: { ...testAddress, city: 'Mumbai', state: 'Maharashtra', zip: '400001' },
  33: { ...testAddress, city: 'Chennai', state: 'Tamil Nadu', zip: '600001' },
};
type Goods = 'chair' | 'bamboo' | 'vase';
interface Sale {
  day: string;
  to: keyof typeof places;
  goods: [Goods, pricePaise: number, quantity: number][];
  gstin?: string;
}

const sales: Sale[] = [
  { day: '2026-12-03', to: 29, goods: [['chair', 3333, 3]] },
  { day: '2026-12-05', to: 27, goods: [['bamboo', 1_050_000, 1]] },
  { day: '2026-12-09', to: 33, goods: [['chair', 11_800_000, 1]] },
  {
    day: '2026-12-12',
    to: 27,
    goods: [
      ['chair', 1_180_000, 2],
      ['bamboo', 105_000, 1],
    ],
    gstin: '27AABCU9603R1ZM',
  },
  { day: '2026-12-15', to: 29, goods: [['vase', 100_000, 1]] },
];

const taxOf = {
  chair: { hsn: '9401' },
  bamboo: { hsn: '94038200', is_wholly_cane: true },
  vase: { hsn: '6912', gst_bps: 0 },
};

const goTo = (day: string) => setShopTime(shop.ctx, new Date(`${day}T06:00:00Z`));

async function sell({ day, to, goods, gstin }: Sale) {
  await goTo(day);
  const products = [];
  for (const [kind, pricePaise, quantity] of goods) {
    const { id } = await createProduct(shop.ctx, { vendorId: scene.vendor.id, pricePaise });
    await setProductTax(shop, id, taxOf[kind]);
    products.push({ product: id, quantity });
  }
  const { token } = scene.customer;
  const more = { deliveryAddress: places[to], ...(gstin && { gstin, firm: 'Acme Interiors' }) };
  const { body } = await createPurchase(shop, token, products, more);
  await verifyPayment(shop, token, await payInSandbox(shop, token, body.orderId));
  const order = await scene.readOrder();
  await updateOrderStatus(shop, scene.vendor.token, order._id, { status: 'delivered' });
  return order;
}

async function returnPiece(order: { _id: string; products: { _id: string }[] }): Promise<void> {
  const lines = [{ line: order.products[0]!._id, quantity: 1, handedOver: true }];
  await refundPieces(shop, admin.token, order._id, { lines });
  await runJobs(shop.ctx);
}

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
  scene = await createScene(shop, {
    businessName: 'Kaveri Works',
    state: 'Karnataka',
    gstNumber: '29ABCDE1000F1Z5',
  });
  await shop.ctx.pool.query(
    "update vendors set pan_number = 'AABCK1000F' where business_name = 'Kaveri Works'",
  );
  await shop.ctx.pool.query(
    "insert into tcs_registrations (state_code, gstin) values ('29', '29AABCB0000A1C5')",
  );
  const orders = [];
  for (const sale of sales) orders.push(await sell(sale));
  await goTo('2026-12-20');
  await returnPiece(orders[0]!);
  await goTo('2026-12-22');
  await returnPiece(orders[3]!);
}, 120_000);
afterAll(() => shop.close());

async function readRegister(register: Register, month: string) {
  const call = { body: { register, month } };
  const { body } = await shop.call('POST /api/admin/registers', call, admin);
  const { body: csv } = await shop.app.inject(body.url);
  return parse<Record<string, string>>(csv, { columns: true, bom: true });
}

test('each document has the right number, kind, taxes and place', async () => {
  const documents = [
    ...(await readRegister('sales', '2026-12')),
    ...(await readRegister('credit_notes', '2026-12')),
  ].map((row) => [
    ...[row.number, row.placeOfSupply!.slice(0, 2), row.taxable, row.exempt],
    ...[row.cgst, row.sgst, row.igst, row.total],
  ]);
  expect(documents).toEqual([
    ['KAV/2627/000001', '29', '84.73', '0', '7.63', '7.63', '0', '99.99'],
    ['KAV/2627/000002', '27', '10000', '0', '0', '0', '500', '10500'],
    ['KAV/2627/000003', '33', '100000', '0', '0', '0', '18000', '118000'],
    ['KAV/2627/000004', '27', '21000', '0', '0', '0', '3650', '24650'],
    ['KAV/2627/000005', '29', '0', '1000', '0', '0', '0', '1000'],
    ['KAV/2627C/000001', '29', '28.25', '0', '2.54', '2.54', '0', '33.33'],
    ['KAV/2627C/000002', '27', '10000', '0', '0', '0', '1800', '11800'],
  ]);
});

test('GSTR-8 separates registered and other buyers by place of supply, without goods at 0%', async () => {
  const rows = await readRegister('tcs', '2026-12');
  const figures = rows.map((row) => [
    ...[row.table, row.tcsGstin, row.placeOfSupply!.slice(0, 2)],
    ...[row.supplied, row.returned, row.taxable, row.cgst, row.sgst, row.igst],
  ]);
  const tcsGstin = '29AABCB0000A1C5';
  expect(figures).toEqual([
    ['3A', tcsGstin, '27', '21000', '10000', '11000', '0', '0', '55'],
    ['3B', tcsGstin, '27', '10000', '0', '10000', '0', '0', '50'],
    ['3B', tcsGstin, '29', '84.73', '28.25', '56.48', '0.14', '0.14', '0'],
    ['3B', tcsGstin, '33', '100000', '0', '100000', '0', '0', '500'],
  ]);
  const vendorId = scene.vendor.id;
  expect(await sumPosted(shop, 'tcs', { vendorId })).toBe(60_528);
});

const tdsColumns = [
  ...['pan', 'vendor', 'paymentCode', 'creditDate', 'amountCredited', 'deducted', 'rate'],
];
const readTds = async (month: string) =>
  (await readRegister('tds', month)).map((row) => tdsColumns.map((name) => row[name]).join(', '));
const december = 'AABCK1000F, Kaveri Works, 1035, 31-12-2026, 122056.48, 122.05, 0.1';

test('TDS is deducted on sales without GST; returns of the year are set off when the month is over', async () => {
  const vendorId = scene.vendor.id;
  expect(await sumPosted(shop, 'tds', { vendorId })).toBe(13_208);
  expect(await readTds('2026-12')).toEqual([december]);
  await goTo('2027-01-01');
  await Promise.all([setOffTds(shop.ctx), setOffTds(shop.ctx), setOffTds(shop.ctx)]);
  expect(await sumPosted(shop, 'tds', { vendorId })).toBe(12_205);
  expect(await readTds('2026-12')).toEqual([december]);
});

test('a return of a sale of the year before is not set off and not paid back', async () => {
  const vendorId = scene.vendor.id;
  const order = await sell({ day: '2027-03-20', to: 33, goods: [['chair', 23_600_000, 1]] });
  expect(await sumPosted(shop, 'tds', { vendorId })).toBe(32_205);
  await goTo('2027-04-05');
  await returnPiece(order);
  await goTo('2027-05-01');
  await setOffTds(shop.ctx);
  expect(await sumPosted(shop, 'tds', { vendorId })).toBe(32_205);
  expect(await readTds('2027-04')).toEqual([]);
  const march = await readRegister('tds', '2027-03');
  expect(march).toMatchObject([{ deducted: '200', carried: 'none, new year' }]);
});

test('a deleted vendor still has name, PAN and GSTIN in the registers', async () => {
  const params = { id: scene.vendor.id };
  expect((await shop.call('DELETE /api/vendors/:id', { params }, admin)).status).toBe(200);
  expect(await readTds('2026-12')).toEqual([december]);
  const [row] = await readRegister('tds', '2026-12');
  expect(row).toMatchObject({ gstin: '29ABCDE1000F1Z5' });
});
