import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';
import { createScene, minutesOfDays, type Scene } from '#tests/support/scene.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let scene: Scene;

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(async () => {
  expect(await checkLedger(shop.ctx)).toMatchObject({ differences: [], is_provider_checked: true });
  await shop.close();
});
beforeEach(async () => {
  scene = await createScene(shop, {}, admin);
});

async function download(path: string, token: string) {
  const response = await shop.app.inject({
    url: path,
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    body: response.body,
  };
}

const sumColumn = (csv: string, name: string) =>
  parse<Record<string, string>>(csv, { columns: true, bom: true }).reduce(
    (paise, row) => paise + Math.round(Number(row[name]) * 100),
    0,
  );

test('a statement adds up to the amount of its payout and is available as CSV, PDF and JSON', async () => {
  await scene.deliver(333_333);
  const refunded = await scene.deliver(100_000);
  await scene.deliver(77_777);
  await scene.refund(refunded);
  await shop.passMinutes(minutesOfDays(10));
  await scene.runSettlement();
  const [payout] = await scene.listPayouts();
  expect(payout).toMatchObject({ entries: 4 });
  const path = `/api/vendors/payouts/${payout!._id}/statement`;
  const csv = await download(path, scene.vendor.token);
  expect(csv.type).toContain('text/csv');
  expect(csv.body).toContain(`,refund,${refunded.orderId},`);
  expect(sumColumn(csv.body, 'amount')).toBe(Math.round(payout!.amount * 100));
  const deductions = ['commission', 'commissionGst', 'tcs', 'tds'];
  const deducted = deductions.reduce((sum, name) => sum + sumColumn(csv.body, name), 0);
  expect(sumColumn(csv.body, 'gross') - deducted).toBe(Math.round(payout!.amount * 100));
  const pdf = await download(`${path}?format=pdf`, scene.vendor.token);
  expect(pdf).toMatchObject({ status: 200, type: 'application/pdf' });
  expect(pdf.body).toMatch(/^%PDF-/);
  const json = await download(`${path}?format=json`, scene.vendor.token);
  expect(JSON.parse(json.body).entries).toHaveLength(4);
  const other = await createVendor(shop.ctx);
  expect((await download(path, other.token)).status).toBe(404);
  const adminPath = `/api/admin/payouts/${payout!._id}/statement`;
  expect((await download(adminPath, admin.token)).body).toBe(csv.body);
});

test('monthly figures match the ledger', async () => {
  const months = { from: '2026-11', to: '2027-02' };
  const { body } = await shop.call('GET /api/admin/earnings/months', { query: months }, admin);
  expect(body.map(({ month }) => month)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  const { rows } = await shop.ctx.pool.query(
    `select -sum(commission_paise)::bigint as commission, sum(provider_fees_paise)::bigint as fees
     from ledger_transactions where at < '2027-02-28T18:30Z'`,
  );
  const sum = (name: 'commission' | 'providerFees') =>
    body.reduce((paise, month) => paise + Math.round(month[name] * 100), 0);
  expect(sum('commission')).toBe(rows[0].commission);
  expect(sum('providerFees')).toBe(rows[0].fees);
  const prepared = await shop.call('POST /api/admin/earnings/months', { body: months }, admin);
  const file = await shop.app.inject(prepared.body.url);
  expect(sumColumn(file.body, 'commission')).toBe(rows[0].commission);
  expect((await shop.app.inject(prepared.body.url)).statusCode).toBe(404);
});

test('the ledger check finds a payout that differs from the sum of its entries or from its postings', async () => {
  await scene.deliver();
  await shop.passMinutes(minutesOfDays(10));
  await scene.runSettlement();
  const [payout] = await scene.listPayouts();
  const differencesAfter = async (change: string, undo: string) => {
    await shop.ctx.pool.query(`update payouts set ${change} where id = $1`, [payout!._id]);
    const { differences } = await checkLedger(shop.ctx);
    await shop.ctx.pool.query(`update payouts set ${undo} where id = $1`, [payout!._id]);
    return differences;
  };
  const amount = await differencesAfter(
    'amount_paise = amount_paise + 1',
    'amount_paise = amount_paise - 1',
  );
  expect(amount.map(({ kind }) => kind)).toEqual(['payout_entries', 'payout_postings']);
  expect(amount[0]).toMatchObject({
    message: `Payout ${payout!.number}: the payout is ₹817.92, its entries add up to ₹817.91`,
    link: '/admin/payouts',
  });
  const status = await differencesAfter("status = 'sent'", "status = 'paid'");
  expect(status.map(({ kind }) => kind)).toEqual(['payout_postings']);
});
