import { unzipSync } from 'fflate';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Register } from '#contract/orders/document-rules.ts';
import { createAdmin, createProduct } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  buy,
  createTestShop,
  refundPieces,
  type TestShop,
  updateOrderStatus,
} from '#tests/support/shop.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';

let shop: TestShop;
let orders: Scene;
let adminToken: string;

beforeAll(async () => {
  shop = await createTestShop();
  adminToken = (await createAdmin(shop.ctx)).token;
  orders = await createScene(shop, { businessName: '=Sheesham & "Sons"' });
  for (const quantity of [1, 2]) {
    const { id } = await createProduct(shop.ctx, {
      vendorId: orders.vendor.id,
      pricePaise: 118_007,
      name: '=1+1',
    });
    await buy(shop, orders.customer.token, [{ product: id, quantity }]);
    const { _id } = await orders.readOrder();
    await updateOrderStatus(shop, orders.vendor.token, _id, { status: 'shipped' });
    if (quantity === 2) {
      await updateOrderStatus(shop, orders.vendor.token, _id, { status: 'cancelled' });
    }
  }
  await runJobs(shop.ctx);
});
afterAll(() => shop.close());

async function readRegister(register: Register, month = '2026-11') {
  const call = { body: { register, month } };
  const { body } = await shop.call('POST /api/admin/registers', call, { token: adminToken });
  const file = await shop.app.inject(body.url);
  expect((await shop.app.inject(body.url)).statusCode).toBe(404);
  return parse<Record<string, string>>(file.body, { columns: true, bom: true });
}

const sumColumn = (rows: Record<string, string>[], name: string) =>
  rows.reduce((paise, row) => paise + Math.round(Number(row[name]) * 100), 0);

async function sumLedger(
  column: 'tcs_paise' | 'tds_paise' | 'commission_paise' | 'commission_gst_paise',
): Promise<number> {
  const { paise } = await shop.ctx.db
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.sum<number>(column).as('paise'))
    .executeTakeFirstOrThrow();
  return -paise;
}

test('the registers of a month add up to the documents and to the ledger', async () => {
  const sales = await readRegister('sales');
  expect(sales).toHaveLength(2);
  expect(sales[0]).toMatchObject({ seller: `'=Sheesham & "Sons"`, placeOfSupply: '29-Karnataka' });
  expect(sumColumn(sales, 'total')).toBe(3 * 118_007);
  for (const row of sales) {
    const parts = ['taxable', 'cgst', 'sgst', 'igst'].map((name) => sumColumn([row], name));
    expect(parts.reduce((all, paise) => all + paise)).toBe(sumColumn([row], 'total'));
  }
  const notes = await readRegister('credit_notes');
  expect(notes.map((row) => row.againstInvoice)).toEqual([sales[1]!.number]);
  expect(sumColumn(notes, 'total')).toBe(2 * 118_007);
  expect(sumColumn(await readRegister('tcs'), 'deducted')).toBe(await sumLedger('tcs_paise'));
  const tdsRows = await readRegister('tds');
  // The ledger gets the set-off when the month is over.
  expect(sumColumn(tdsRows, 'deducted') + sumColumn(tdsRows, 'setOffTds')).toBe(
    await sumLedger('tds_paise'),
  );
  const [tds] = tdsRows;
  expect([tds!.sales, tds!.refunds]).toEqual(['3540.21', '2360.14']);
  const [tcs] = await readRegister('tcs');
  expect(tcs).toMatchObject({ supplied: '3000.18', returned: '2000.12', taxable: '1000.06' });
  expect(tcs).toMatchObject({ cgst: '0', sgst: '0', igst: '5' });
  expect(await readRegister('sales', '2026-10')).toEqual([]);
});

test('a vendor downloads the PDFs of a month with one CSV', async () => {
  const call = { body: { month: '2026-11' } };
  const { token } = orders.vendor;
  const { body } = await shop.call('POST /api/vendors/documents/archive', call, { token });
  const response = await shop.app.inject(body.url);
  expect(response.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(response.rawPayload));
  expect(Object.keys(files).sort()).toEqual([
    'SHE-2627-000001.pdf',
    'SHE-2627-000002.pdf',
    'SHE-2627C-000001.pdf',
    'documents-2026-11.csv',
  ]);
  expect(Buffer.from(files['SHE-2627-000001.pdf']!.subarray(0, 5)).toString()).toBe('%PDF-');
  expect((await shop.app.inject(body.url)).statusCode).toBe(404);
  const exported = await shop.ctx.db
    .selectFrom('audit_events')
    .select('after')
    .where('action', '=', 'documents_exported')
    .where('actor_id', '=', orders.vendor.id)
    .execute();
  expect(exported).toEqual([{ after: { month: '2026-11' } }]);
  const query = { month: '2026-11', page: 1, limit: 2 };
  const list = await shop.call('GET /api/vendors/documents', { query }, { token });
  expect(list.headers['x-total-count']).toBe('3');
  expect(list.body).toHaveLength(2);
});

test('a suspended vendor cannot use a download URL that was created before the suspension', async () => {
  const call = { body: { month: '2026-11' } };
  const { body } = await shop.call('POST /api/vendors/documents/archive', call, orders.vendor);
  const setStatus = (status: string) =>
    shop.ctx.pool.query('update vendors set status = $1 where id = $2', [status, orders.vendor.id]);
  await setStatus('suspended');
  expect((await shop.app.inject(body.url)).statusCode).toBe(404);
  await setStatus('approved');
});

test('the TCS register sums by month of supply, has equal halves of TCS within a State and adds up to the ledger', async () => {
  const karnataka = await createScene(shop, {
    businessName: 'Mysuru Rosewood',
    state: 'Karnataka',
    gstNumber: '29ABCDE1234F1Z5',
  });
  const { id: product } = await createProduct(shop.ctx, {
    vendorId: karnataka.vendor.id,
    pricePaise: 118_407,
  });
  await buy(shop, karnataka.customer.token, [{ product, quantity: 2 }]);
  const { _id: id, products } = await karnataka.readOrder();
  const lines = [{ line: products[0]!._id, quantity: 1 }];
  const handOver = async () => {
    const { body } = await karnataka.pack(id, { carrier: 'Delhivery', lines });
    await karnataka.move(id, body._id, 'handed_over');
  };
  await handOver();
  await setShopTime(shop.ctx, new Date('2026-12-02T06:00:00Z'));
  await handOver();
  await setShopTime(shop.ctx, new Date('2027-01-05T06:00:00Z'));
  await refundPieces(shop, adminToken, id, { lines, reason: 'Scratched' });
  await runJobs(shop.ctx);
  const months = ['2026-10', '2026-11', '2026-12', '2027-01'];
  const registers = await Promise.all(months.map((month) => readRegister('tcs', month)));
  const own = registers.map((rows) =>
    rows
      .filter(({ gstin }) => gstin === '29ABCDE1234F1Z5')
      .map((row) => [row.taxable, row.carried, row.cgst, row.sgst, row.igst, row.deducted]),
  );
  expect(own).toEqual([
    [],
    [['1003.45', '0', '2.51', '2.51', '0', '5.02']],
    [['1003.45', '0', '2.51', '2.51', '0', '5.02']],
    // More was returned than supplied: the month reports nothing and carries the rest to the next months.
    [['0', '1003.45', '0', '0', '0', '-5.02']],
  ]);
  expect(sumColumn(registers.flat(), 'deducted')).toBe(await sumLedger('tcs_paise'));
});

test('the TDS register lists sales that are refunded in full', async () => {
  const orders = await createScene(shop, { businessName: 'Refunded & Co' });
  const { _id } = await orders.createOrder();
  await updateOrderStatus(shop, orders.vendor.token, _id, { status: 'cancelled' });
  const rows = (await readRegister('tds', '2027-01')).filter(
    ({ vendor }) => vendor === 'Refunded & Co',
  );
  expect(rows).toMatchObject([{ sales: '10000', refunds: '10000', deducted: '0' }]);
});

test('the commission register adds up to the ledger and to the commission invoices', async () => {
  const months = ['2026-11', '2026-12', '2027-01'];
  const readAll = async () =>
    (await Promise.all(months.map((month) => readRegister('commission', month)))).flat();
  const before = await readAll();
  expect(sumColumn(before, 'commission')).toBe(await sumLedger('commission_paise'));
  expect(sumColumn(before, 'gst')).toBe(await sumLedger('commission_gst_paise'));
  expect(sumColumn(before, 'total')).toBe(0);
  await setShopTime(shop.ctx, new Date('2027-02-01T06:00:00Z'));
  await shop.call('POST /api/admin/commission-invoices', {}, { token: adminToken });
  const after = await readAll();
  expect(sumColumn(after, 'taxable')).toBe(sumColumn(before, 'commission'));
  // The tax of a month is rounded once; the ledger has the difference in the next month.
  expect(sumColumn(after, 'total')).toBe(
    sumColumn(after, 'commission') + sumColumn(after, 'gst') + sumColumn(after, 'rounding'),
  );
  const call = { body: { month: '2026-11' } };
  const { body } = await shop.call('POST /api/vendors/documents/archive', call, orders.vendor);
  const files = unzipSync(new Uint8Array((await shop.app.inject(body.url)).rawPayload));
  const csv = Buffer.from(files['documents-2026-11.csv']!).toString();
  expect(csv).toContain('Tax invoice (commission),2026-11-30');
  expect(Object.keys(files).some((name) => name.startsWith('BTK-2627-'))).toBe(true);
});
