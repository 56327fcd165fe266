import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/new-id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createAccount,
  createAdmin,
  createCustomer,
  createVendor,
  testPassword,
} from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createSettableClock } from '#tests/support/clock.ts';

const clock = createSettableClock();
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, { systemClock: clock });
});
afterAll(() => shop.close());

let caller = 0;
/** Each call comes from another IP, so that no rate limit applies. */
const createIp = () => `10.0.${++caller >> 8}.${caller & 255}`;
const createCallOptions = (ip = createIp()) => ({ headers: { 'x-forwarded-for': ip } });
const requestCode = async (email: string, ip?: string) => {
  const answer = await shop.call(
    'POST /api/auth/forgot-password',
    { body: { email } },
    createCallOptions(ip),
  );
  await runJobs(shop.ctx);
  return answer;
};
const resetPassword = (email: string, otp: string, ip?: string) => {
  const body = { email, otp, newPassword: 'new-password' };
  return shop.call('POST /api/auth/verify-otp-reset', { body }, createCallOptions(ip));
};
const createWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function findMailsTo(email: string) {
  const outbox = join(shop.ctx.config.dataDir, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.sort().map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
  return mails.filter((mail) => mail.to?.some(({ address }) => address === email));
}

const findCodeMailsTo = async (email: string) =>
  (await findMailsTo(email)).filter(({ subject }) => subject === 'Your Baithak password code');

async function receiveCode(email: string, ip?: string): Promise<string> {
  await requestCode(email, ip);
  const mail = (await findCodeMailsTo(email)).at(-1);
  return /\b\d{6}\b/.exec(mail!.text!)![0];
}

describe('resetting a forgotten password', () => {
  test.each([
    ['a customer', createCustomer, 'user'],
    ['an admin', createAdmin, 'admin'],
    ['a vendor', createVendor, 'vendor'],
  ] as const)('%s gets a code by email that sets a new password', async (_, create, role) => {
    const account = await create(shop.ctx);
    const answer = await resetPassword(account.email!, await receiveCode(account.email!));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: 'Password reset successful', role });
    const row = await shop.ctx.db
      .selectFrom('accounts')
      .select('token_version')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(row.token_version).toBe(2);
  });

  test('ends every earlier token, and only the new password signs in', async () => {
    const { email, token } = await createCustomer(shop.ctx);
    await resetPassword(email!, await receiveCode(email!));
    expect((await shop.call('GET /api/users/profile', {}, { token })).status).toBe(401);
    const login = (password: string) =>
      shop.call(
        'POST /api/users/login',
        { body: { email: email!, password } },
        createCallOptions(),
      );
    expect((await login(testPassword)).status).toBe(401);
    expect((await login('new-password')).status).toBe(200);
  });

  test('an unknown email gets the same response and no code', async () => {
    const account = await createCustomer(shop.ctx);
    const known = await requestCode(account.email!);
    const unknown = await requestCode('stranger@example.test');
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect(await findMailsTo('stranger@example.test')).toEqual([]);
    const wrong = await resetPassword(account.email!, '000000');
    const unknownEmail = await resetPassword('stranger@example.test', '000000');
    expect(unknownEmail.status).toBe(400);
    expect(unknownEmail.body).toEqual(wrong.body);
  });

  test('inactive accounts and suspended vendors get no code', async () => {
    const inactive = await createAccount(shop.ctx, { status: 'inactive' });
    const suspended = await createVendor(shop.ctx, { status: 'suspended' });
    for (const { email } of [inactive, suspended]) {
      await requestCode(email!);
      expect(await findMailsTo(email!)).toEqual([]);
    }
  });

  test('the code is in the email but not in the database', async () => {
    const { email } = await createCustomer(shop.ctx);
    const code = await receiveCode(email!);
    const stored = await shop.ctx.db.selectFrom('reset_codes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(`"${code}"`);
    expect((await findMailsTo(email!))[0]!.subject).toBe('Your Baithak password code');
  });
});

describe('a code', () => {
  test('works once, even in parallel calls', async () => {
    const { email } = await createCustomer(shop.ctx);
    const code = await receiveCode(email!);
    const answers = await Promise.all(Array.from({ length: 4 }, () => resetPassword(email!, code)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 400, 400, 400]);
  });

  test('stops working after five wrong attempts', async () => {
    const { email } = await createCustomer(shop.ctx);
    const code = await receiveCode(email!);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => resetPassword(email!, createWrongCode(code))),
    );
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await resetPassword(email!, code)).status).toBe(400);
  });

  test('still works on the fifth attempt', async () => {
    const { email } = await createCustomer(shop.ctx);
    const code = await receiveCode(email!);
    for (let n = 0; n < 4; n++) await resetPassword(email!, createWrongCode(code));
    expect((await resetPassword(email!, code)).status).toBe(200);
  });

  test('expires after ten minutes', async () => {
    const { email } = await createCustomer(shop.ctx);
    const code = await receiveCode(email!);
    clock.advance({ minutes: 10 });
    expect((await resetPassword(email!, code)).status).toBe(400);
  });

  test('stays valid beside a newer one until one of them is used', async () => {
    const { email } = await createCustomer(shop.ctx);
    const first = await receiveCode(email!);
    clock.advance({ minutes: 1 });
    const second = await receiveCode(email!);
    expect((await resetPassword(email!, first)).status).toBe(200);
    expect((await resetPassword(email!, second)).status).toBe(400);
  });

  test('stops working when the password or the email is changed', async () => {
    const customer = await createCustomer(shop.ctx);
    const { email, token } = customer;
    const first = await receiveCode(email!);
    const passwords = { currentPassword: testPassword, newPassword: 'another-password' };
    await shop.call('PUT /api/users/password', { body: passwords }, { token });
    expect((await resetPassword(email!, first)).status).toBe(400);

    const second = await receiveCode(email!);
    const body = { email: `moved-${email}` };
    const admin = await createAdmin(shop.ctx);
    await shop.call('PUT /api/users/:id', { params: { id: customer.id }, body }, admin);
    expect((await resetPassword(body.email, second)).status).toBe(400);
    expect((await resetPassword(body.email, await receiveCode(body.email))).status).toBe(200);
  });

  test('of another account does not work', async () => {
    const one = await createCustomer(shop.ctx);
    const two = await createCustomer(shop.ctx);
    const code = await receiveCode(one.email!);
    await receiveCode(two.email!);
    expect((await resetPassword(two.email!, code)).status).toBe(400);
  });
});

describe('the daily limit', () => {
  test('allows five codes and twenty attempts for each account and IP', async () => {
    const { email } = await createCustomer(shop.ctx);
    const ip = createIp();
    for (let n = 0; n < 4; n++) {
      const code = await receiveCode(email!, ip);
      for (let wrong = 0; wrong < 5; wrong++)
        await resetPassword(email!, createWrongCode(code), ip);
      clock.advance({ minutes: 61 });
    }
    const fifth = await receiveCode(email!, ip);
    expect((await resetPassword(email!, fifth, ip)).status).toBe(400);
    clock.advance({ minutes: 61 });
    await requestCode(email!, ip);
    expect(await findCodeMailsTo(email!)).toHaveLength(5);
    clock.advance({ minutes: 24 * 60 });
    expect((await resetPassword(email!, await receiveCode(email!, ip), ip)).status).toBe(200);
  });

  test('allows fifty codes for each account, from all IPs together', async () => {
    const { id, email } = await createCustomer(shop.ctx);
    const codes = Array.from({ length: 50 }, (_, n) => ({
      id: newId(),
      account_id: id,
      code_hmac: '00',
      requester: `192.0.2.${n}`,
      created_at: clock.now(),
      expires_at: clock.now(),
    }));
    await shop.ctx.db.insertInto('reset_codes').values(codes).execute();
    await requestCode(email!);
    expect(await findCodeMailsTo(email!)).toEqual([]);
  });
});

describe('a stranger who requests codes and types wrong ones', () => {
  test('blocks neither the owner nor the owner’s code', async () => {
    const { email } = await createCustomer(shop.ctx);
    const [owner, stranger] = [createIp(), createIp()];
    const code = await receiveCode(email!, owner);
    for (let n = 0; n < 7; n++) await requestCode(email!, stranger);
    for (let n = 0; n < 20; n++) await resetPassword(email!, '000000', stranger);
    expect(await findCodeMailsTo(email!)).toHaveLength(1 + 5);
    expect((await resetPassword(email!, code, owner)).status).toBe(200);
    expect((await resetPassword(email!, await receiveCode(email!, owner), owner)).status).toBe(200);
  });
});
