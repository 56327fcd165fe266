import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#server/features/paying/ledger-check/check-ledger.ts';
import { createPayoutProviders } from '#server/platform/payout-provider/payout-providers.ts';
import { createAdmin } from '#tests/support/factories.ts';
import { createScene, minutesOfDays } from '#tests/support/scene.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';
import { runSettlement } from './run-settlement.ts';
import { getEarnings } from './settlements.service.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;

beforeAll(async () => {
  shop = await createTestShop({ PAYOUTS: 'bank-file' });
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const prepareFile = (status: 'claimed' | 'sent') =>
  shop.call('POST /api/admin/bank-files', { body: { status } }, admin);
const findStuckPayouts = async () => {
  const { body } = await shop.call('GET /api/payments/attention', {}, admin);
  return body.stuckPayouts;
};

test('a bank file marks a claimed payout as sent, a sent payout can be downloaded again, and an admin’s UTR marks it as paid', async () => {
  const scene = await createScene(shop, {}, admin);
  const text = 'update vendors set beneficiary_name = $2, bank_changed_at = null where id = $1';
  await shop.ctx.pool.query(text, [scene.vendor.id, '=cmd|calc']);
  expect((await prepareFile('claimed')).status).toBe(409);
  await scene.deliver();
  await shop.passMinutes(minutesOfDays(14));
  expect(await scene.runSettlement()).toBe(1);
  expect(await scene.listPayouts()).toMatchObject([{ status: 'claimed', utr: null }]);
  expect(await findStuckPayouts()).toEqual([]);

  const { body: prepared } = await prepareFile('claimed');
  expect(prepared).toMatchObject({ payouts: 1 });
  const file = await shop.app.inject(prepared.url);
  const [payout] = await scene.listPayouts();
  expect(parse(file.body, { columns: true, bom: true })).toEqual([
    {
      payout: payout!.number,
      beneficiaryName: "'=cmd|calc",
      accountNumber: '50100123456789',
      ifsc: 'HDFC0001234',
      amount: '817.91',
      remarks: `Baithak ${payout!.number}`,
    },
  ]);
  expect((await shop.app.inject(prepared.url)).statusCode).toBe(404);
  expect((await prepareFile('claimed')).status).toBe(409);
  expect((await prepareFile('sent')).body).toMatchObject({ payouts: 1 });
  expect(await scene.readEarnings()).toMatchObject({ payable: 0, inTransfer: 817.91, paid: 0 });

  await shop.passMinutes(minutesOfDays(2) + 1);
  expect(await findStuckPayouts()).toMatchObject([{ number: payout!.number, amount: 817.91 }]);
  const dashboard = await shop.call('GET /api/admin/dashboard', {}, admin);
  expect(dashboard.body.needsYou.stuckPayouts).toBe(1);
  const listed = await shop.call('GET /api/admin/payouts', { query: { status: 'stuck' } }, admin);
  expect(listed.body).toMatchObject([{ number: payout!.number, isStuck: true }]);

  const malformed = await scene.reportPayout(payout!._id, { status: 'paid', utr: 'no utr' });
  expect(malformed).toMatchObject({ status: 400, body: { errors: { utr: expect.any(String) } } });
  const paid = { status: 'paid', utr: 'hdfcn52026112512345' } as const;
  expect((await scene.reportPayout(payout!._id, paid)).body).toMatchObject({
    ...{ status: 'paid', utr: 'HDFCN52026112512345', isStuck: false },
  });
  expect((await scene.reportPayout(payout!._id, paid)).status).toBe(200);
  const other = { status: 'paid', utr: 'HDFCN52026112599999' } as const;
  expect((await scene.reportPayout(payout!._id, other)).status).toBe(409);
  expect(await scene.readEarnings()).toMatchObject({ inTransfer: 0, paid: 817.91 });
  expect(await findStuckPayouts()).toEqual([]);
  expect((await prepareFile('sent')).status).toBe(409);
  expect(await checkLedger(shop.ctx)).toMatchObject({ differences: [] });
});

test('without a payout provider, vendors are not paid and see the reason', async () => {
  const unset = { ...shop.ctx, payouts: createPayoutProviders(undefined) };
  const scene = await createScene(shop, {}, admin);
  await scene.deliver();
  await shop.passMinutes(minutesOfDays(14));
  expect((await runSettlement(unset)).payouts).toBe(0);
  expect(await getEarnings(unset, scene.vendor.id)).toMatchObject({
    ...{ payable: 817.91, reason: { code: 'not_set_up' } },
  });
});
