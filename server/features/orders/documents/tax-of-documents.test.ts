import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdmin } from '#tests/support/factories.ts';
import { addRate, buyGoods, handOver, readDocuments, sumPosted } from '#tests/support/documents.ts';
import { moveReturn, requestReturn } from '#tests/support/returns.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import {
  createTestShop,
  refundPieces,
  type TestShop,
  updateOrderStatus,
} from '#tests/support/shop.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { sumTcs } from './tcs.queries.ts';

let shop: TestShop;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const karnataka = { state: 'Karnataka', gstNumber: '29ABCDE1000F1Z5' };

const sumLedgerTcs = (scene: Scene, event?: string) =>
  sumPosted(shop, 'tcs', { vendorId: scene.vendor.id, ...(event && { event }) });

describe('a rate that changes between payment and invoice', () => {
  const fan = { pricePaise: 1_180_000, category: 'ceiling', subCategory: 'Ceiling Fan' };
  const atHalfPastElevenInMarch = new Date('2027-03-31T18:00:00Z');
  const atFivePastMidnightInApril = new Date('2027-03-31T18:35:00Z');
  beforeAll(() => addRate(shop, '8414', 500, '2027-04-01'));

  test('is the rate of the invoice: the price stays, tax and TCS change, and the ledger gets the difference of TCS', async () => {
    await setShopTime(shop.ctx, atHalfPastElevenInMarch);
    const scene = await createScene(shop);
    const order = await buyGoods(shop, scene, [fan]);
    expect(await sumLedgerTcs(scene)).toBe(5000);
    await setShopTime(shop.ctx, atFivePastMidnightInApril);
    await handOver(scene, order._id);
    expect(await readDocuments(shop, order._id)).toMatchObject([
      { taxable: 1_123_810, igst: 56_190, total: 1_180_000, tcs: [0, 0, 5619] },
    ]);
    expect(await sumLedgerTcs(scene, 'tcs_adjusted')).toBe(619);
    expect(await sumPosted(shop, 'tds', { vendorId: scene.vendor.id })).toBe(1000);
    await updateOrderStatus(shop, scene.vendor.token, order._id, { status: 'cancelled' });
    await runJobs(shop.ctx);
    expect(await sumLedgerTcs(scene)).toBe(0);
  });

  test('gives one order two rates if a shipment leaves before and one after', async () => {
    await setShopTime(shop.ctx, atHalfPastElevenInMarch);
    const scene = await createScene(shop, karnataka);
    const order = await buyGoods(shop, scene, [{ ...fan, quantity: 2 }]);
    const lines = [{ line: order.products[0]!._id, quantity: 1 }];
    await handOver(scene, order._id, lines);
    await setShopTime(shop.ctx, atFivePastMidnightInApril);
    await handOver(scene, order._id, lines);
    expect(await readDocuments(shop, order._id)).toMatchObject([
      { taxable: 1_000_000, cgst: 90_000, sgst: 90_000, tcs: [2500, 2500, 0] },
      { taxable: 1_123_810, cgst: 28_095, sgst: 28_095, tcs: [2810, 2810, 0] },
    ]);
    expect(await sumLedgerTcs(scene)).toBe(10_620);
    await refundPieces(shop, admin.token, order._id, {
      lines: [{ line: lines[0]!.line, quantity: 2, handedOver: true }],
    });
    await runJobs(shop.ctx);
    const note = (await readDocuments(shop, order._id)).at(-1);
    expect(note).toMatchObject({ kind: 'credit_note', taxable: 2_123_810, cgst: 118_095 });
    expect(note!.tcs).toEqual([5310, 5310, 0]);
    expect(await sumLedgerTcs(scene)).toBe(0);
  });
});

test('an invoice rounds the tax of the pieces that are invoiced, whether others were cancelled or not', async () => {
  const scene = await createScene(shop, karnataka);
  const order = await buyGoods(shop, scene, [{ pricePaise: 777_777, quantity: 4, rate: 5 }]);
  const lines = [{ line: order.products[0]!._id, quantity: 1 }];
  await refundPieces(shop, scene.vendor.token, order._id, { lines });
  await handOver(scene, order._id);
  expect(await readDocuments(shop, order._id)).toMatchObject([
    { cgst: 55_556, sgst: 55_556, total: 2_333_331 },
  ]);
});

describe('the TCS of a document', () => {
  test('is rounded for itself, and the last document brings the ledger to the sum', async () => {
    const scene = await createScene(shop);
    const order = await buyGoods(shop, scene, [{ pricePaise: 41_654, quantity: 2, rate: 18 }]);
    expect(await sumLedgerTcs(scene)).toBe(353);
    const lines = [{ line: order.products[0]!._id, quantity: 1 }];
    await handOver(scene, order._id, lines);
    expect(await sumLedgerTcs(scene)).toBe(353);
    await handOver(scene, order._id, lines);
    const documents = await readDocuments(shop, order._id);
    expect(documents.map(({ tcs }) => tcs)).toEqual([
      [0, 0, 177],
      [0, 0, 177],
    ]);
    expect(await sumLedgerTcs(scene)).toBe(354);
  });

  test('leaves out goods at 0%', async () => {
    const scene = await createScene(shop);
    const goods = [
      { pricePaise: 100_000, rate: 0 },
      { pricePaise: 140_000, rate: 40 },
    ];
    const order = await buyGoods(shop, scene, goods);
    expect(await sumLedgerTcs(scene)).toBe(500);
    for (const { _id: line } of order.products) {
      await handOver(scene, order._id, [{ line, quantity: 1 }]);
    }
    expect(await readDocuments(shop, order._id)).toMatchObject([
      { kind: 'bill_of_supply', taxable: 100_000, tcs: [0, 0, 0] },
      { kind: 'invoice', taxable: 100_000, tcs: [0, 0, 500] },
    ]);
    expect(await sumLedgerTcs(scene, 'tcs_adjusted')).toBe(0);
  });
});

describe('goods at 18% and at 0%', () => {
  const goods = [
    { pricePaise: 1_180_000, rate: 18 },
    { pricePaise: 200_000, rate: 0 },
  ];

  test('are on one invoice-cum-bill of supply for a consumer', async () => {
    const scene = await createScene(shop, karnataka);
    const order = await buyGoods(shop, scene, goods);
    await handOver(scene, order._id);
    const [document] = (await scene.readOrder()).documents;
    expect(document).toMatchObject({ kind: 'invoice', title: 'Invoice-cum-bill of supply' });
    const { payload } = await shop.app.inject({
      url: `${document!.url}?format=json`,
      headers: { authorization: `Bearer ${scene.customer.token}` },
    });
    expect(JSON.parse(payload)).toMatchObject({
      taxable: 10_000,
      exempt: 2000,
      tax: 1800,
      total: 13_800,
    });
    expect(await sumLedgerTcs(scene)).toBe(5000);
  });

  test('are on an invoice and a bill of supply for a registered buyer', async () => {
    const scene = await createScene(shop, { ...karnataka, businessName: 'Nandi Works' });
    const order = await buyGoods(shop, scene, goods, { gstin: '29AABCU9603R1ZM' });
    await handOver(scene, order._id);
    const { documents } = await scene.readOrder();
    expect(documents.map(({ title, number, total }) => [title, number.slice(4), total])).toEqual([
      ['Tax invoice', '2728/000001', 11_800],
      ['Bill of supply', '2728/000002', 2000],
    ]);
    const { refunds } = await refundAll(scene, order);
    expect(refunds).toHaveLength(1);
    const note = (await readDocuments(shop, order._id)).at(-1);
    expect(note).toMatchObject({ kind: 'credit_note', taxable: 1_200_000, total: 1_380_000 });
  });

  async function refundAll(scene: Scene, order: { _id: string; products: { _id: string }[] }) {
    await refundPieces(shop, admin.token, order._id, {
      lines: order.products.map(({ _id: line }) => ({ line, quantity: 1, handedOver: true })),
    });
    await runJobs(shop.ctx);
    return scene.readOrder();
  }
});

describe('return transport that the seller keeps', () => {
  async function returnWithTransport(scene: Scene) {
    const body = { returnTransport: 499 };
    await shop.call('PUT /api/vendors/delivery', { body }, scene.vendor);
    const order = await buyGoods(shop, scene, [{ pricePaise: 1_180_000 }]);
    await updateOrderStatus(shop, scene.vendor.token, order._id, { status: 'delivered' });
    const lines = [{ line: order.products[0]!._id, quantity: 1 }];
    const asked = await requestReturn(shop, scene.customer.token, { order: order._id, lines });
    for (const action of ['approve', 'receive', 'refund'] as const) {
      await moveReturn(shop, scene.vendor.token, asked.body._id, action);
    }
    await runJobs(shop.ctx);
    return (await readDocuments(shop, order._id)).at(-1)!;
  }

  test('is left out of the credit note, which is for what is refunded, and keeps its TCS', async () => {
    const scene = await createScene(shop);
    const note = await returnWithTransport(scene);
    expect(note).toMatchObject({ taxable: 957_712, igst: 172_388, total: 1_130_100 });
    expect(note.tcs).toEqual([0, 0, 4789]);
    expect(await sumLedgerTcs(scene)).toBe(211);
    const rows = await sumTcs(shop.ctx.db, '2027-04');
    const own = rows.find(({ returned_paise: paise }) => paise === 957_712);
    expect(own).toMatchObject({ supplied_paise: 1_000_000, net_paise: 42_288 });
  });

  test('is in the credit note while the limit “kept transport” is 0%', async () => {
    await shop.ctx.pool.query(
      "insert into tax_limits (name, value, effective_from) values ('kept_transport', 0, '2027-04-01')",
    );
    const scene = await createScene(shop);
    const note = await returnWithTransport(scene);
    expect(note).toMatchObject({ taxable: 1_000_000, igst: 180_000, total: 1_180_000 });
    expect(await sumLedgerTcs(scene)).toBe(0);
    await shop.ctx.pool.query('delete from tax_limits where value = 0');
  });
});
