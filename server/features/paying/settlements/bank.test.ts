import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdmin, createVendor, testPassword } from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let vendor: Awaited<ReturnType<typeof createVendor>>;

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());
beforeEach(async () => {
  vendor = await createVendor(shop.ctx);
});

const details = {
  ...{ password: testPassword, accountNumber: '91801234567890', ifsc: 'sbin0000300' },
  ...{ bankName: 'State Bank of India', beneficiaryName: '=Ravi <b>Suthar</b>' },
};
const changeBank = (own: Partial<typeof details> = {}) =>
  shop.call('PUT /api/vendors/bank', { body: { ...details, ...own } }, vendor);
const readBank = async () => (await shop.call('GET /api/vendors/bank', {}, vendor)).body;
const readEarnings = async () => (await shop.call('GET /api/vendors/earnings', {}, vendor)).body;

test('a change of bank details is emailed to the vendor and holds payouts for three days', async () => {
  expect(await readBank()).toMatchObject({ lastDigits: '6789', heldUntil: null });
  const changedAt = shop.ctx.clock.now().getTime();
  const { body } = await changeBank();
  expect(body).toMatchObject({
    ...{ lastDigits: '7890', ifsc: 'SBIN0000300', ifscBank: 'State Bank of India' },
    beneficiaryName: '=Ravi <b>Suthar</b>',
  });
  expect(JSON.stringify(body)).not.toContain('91801234567890');
  const heldMs = Date.parse(body.heldUntil!) - changedAt;
  expect(Math.round(heldMs / 3_600_000)).toBe(72);
  await runJobs(shop.ctx);
  const mails = shop.mails.filter(({ to }) => to === vendor.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your bank details were changed']);
  expect(mails[0]!.text).toContain('ending in 7890');
  expect(await readEarnings()).toMatchObject({ reason: { code: 'bank_changed' } });
  await shop.passMinutes(3 * 24 * 60 + 1);
  expect(await readBank()).toMatchObject({ heldUntil: null });
  expect(await readEarnings()).not.toHaveProperty('reason');
});

test('saving the same bank details again holds no payouts and sends no email', async () => {
  await changeBank();
  await runJobs(shop.ctx);
  await shop.passMinutes(4 * 24 * 60);
  shop.mails.length = 0;
  expect((await changeBank()).body).toMatchObject({ heldUntil: null });
  await runJobs(shop.ctx);
  expect(shop.mails).toEqual([]);
});

test('a wrong password or a malformed IFSC changes nothing', async () => {
  const wrong = await changeBank({ password: 'not-the-password' });
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: { password: 'Current password is incorrect' } },
  });
  expect((await changeBank({ ifsc: 'SBIN1000300' })).status).toBe(400);
  expect(await readBank()).toMatchObject({ lastDigits: '6789', heldUntil: null });
});

test('an unknown IFSC is stored with a warning', async () => {
  const { status, body } = await changeBank({ ifsc: 'HDFC0ZZZZZZ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ifsc: 'HDFC0ZZZZZZ', ifscBank: null });
  expect(body.warning).toContain('do not know this IFSC');
});

test('a change of the account number by an admin holds payouts, too', async () => {
  const bankDetails = { accountNumber: '91801234567891' };
  await shop.call(
    'PUT /api/vendors/:id',
    { params: { id: vendor.id }, body: { legalInfo: { bankDetails } } },
    admin,
  );
  expect((await readBank()).heldUntil).not.toBeNull();
});

test('held payouts show the reason to the vendor until an admin releases them', async () => {
  const hold = (body: { isHeld: boolean; reason?: string }) =>
    shop.call(
      'PUT /api/admin/vendors/:id/payout-hold',
      { params: { id: vendor.id }, body: body as { isHeld: true; reason: string } },
      admin,
    );
  expect((await hold({ isHeld: true })).status).toBe(400);
  await hold({ isHeld: true, reason: 'We are checking a complaint' });
  expect((await readEarnings()).reason).toEqual({
    code: 'held',
    text: 'Baithak holds your payouts: We are checking a complaint',
  });
  await hold({ isHeld: false });
  expect(await readEarnings()).not.toHaveProperty('reason');
});
