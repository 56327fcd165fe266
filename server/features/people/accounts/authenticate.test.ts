import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { newId } from '#server/platform/new-id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createSettableClock } from '#tests/support/clock.ts';
import {
  createAccount,
  createAdmin,
  createCustomer,
  createVendor,
  testPassword,
} from '#tests/support/factories.ts';
import { endSessions } from './accounts.queries.ts';
import { changeProfile } from './change-profile.ts';
import { deleteExpiredRecords } from './delete-expired-records.ts';

const clock = createSettableClock();
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({}, { systemClock: clock });
});
afterAll(() => shop.close());

const getProfile = (authorization: string) =>
  shop.call('GET /api/users/profile', {}, { headers: { authorization } });
const logOut = (token: string) => shop.call('POST /api/auth/logout', {}, { token });
const readStatus = async (token: string) => (await getProfile(`Bearer ${token}`)).status;

describe('a token', () => {
  test('without a signature is refused (alg none)', async () => {
    const { id, role, name } = await createAdmin(shop.ctx);
    const unsigned = new UnsecuredJWT({
      id,
      role,
      name,
      version: 1,
      jti: newId(),
    }).setExpirationTime('7d');
    expect(await readStatus(unsigned.encode())).toBe(401);
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const claims = unsigned.encode().split('.')[1]!;
    expect(await readStatus(`${header}.${claims}.AAAA`)).toBe(401);
  });

  test('signed with another key is refused', async () => {
    const { id, role, name } = await createCustomer(shop.ctx);
    const forged = await new SignJWT({ id, role, name, version: 1, jti: newId() })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('7d')
      .sign(Buffer.from('another key of thirty-two bytes!'));
    expect(await readStatus(forged)).toBe(401);
  });

  test('with an edited payload is refused', async () => {
    const { token } = await createCustomer(shop.ctx);
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const edited = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url');
    expect(await readStatus(`${header}.${edited}.${signature}`)).toBe(401);
    expect(await readStatus(token)).toBe(200);
    expect((await getProfile(`bearer ${token}`)).status).toBe(200);
  });

  test('expires after seven days', async () => {
    const { token } = await createCustomer(shop.ctx);
    clock.advance({ minutes: 7 * 24 * 60 - 1 });
    expect(await readStatus(token)).toBe(200);
    clock.advance({ minutes: 2 });
    expect(await readStatus(token)).toBe(401);
  });

  test('cannot be renewed beyond the seven days of its session', async () => {
    const { token } = await createCustomer(shop.ctx);
    clock.advance({ minutes: 7 * 24 * 60 - 1 });
    const body = { name: 'Asha Hegde' };
    const renewed = await shop.call('PUT /api/users/profile', { body }, { token });
    expect(renewed.status).toBe(200);
    expect(await readStatus(renewed.body.token)).toBe(200);
    clock.advance({ minutes: 2 });
    expect(await readStatus(renewed.body.token)).toBe(401);
  });

  test('is returned unchanged by a change of the profile that leaves the name', async () => {
    const { token, name } = await createCustomer(shop.ctx);
    for (const body of [{}, { name }, { phone: '+919845099999' }]) {
      const answer = await shop.call('PUT /api/users/profile', { body }, { token });
      expect(answer.body.token).toBe(token);
    }
  });

  test('renewed while all sessions end is refused', async () => {
    const { id, role, name, token } = await createCustomer(shop.ctx);
    const account = { id, role, name, tokenVersion: 1, ip: '127.0.0.1' };
    await inTransaction(shop.ctx.db, (trx) => endSessions(trx, id));
    const renewed = await changeProfile(shop.ctx, { account, token }, { name: 'Asha Hegde' });
    expect(await readStatus(renewed)).toBe(401);
  });

  test('that is malformed or not a bearer token is refused', async () => {
    const { token } = await createCustomer(shop.ctx);
    for (const header of ['', 'Bearer', 'Bearer ', 'Bearer a.b.c', `Basic ${token}`, token]) {
      expect((await getProfile(header)).status).toBe(401);
    }
  });

  test('is refused once the sessions of its account end or the account is deleted', async () => {
    const one = await createCustomer(shop.ctx);
    await inTransaction(shop.ctx.db, (trx) => endSessions(trx, one.id));
    expect(await readStatus(one.token)).toBe(401);
    const two = await createCustomer(shop.ctx);
    await shop.ctx.db
      .updateTable('accounts')
      .set({ deleted_at: new Date(), email: null })
      .where('id', '=', two.id)
      .execute();
    expect(await readStatus(two.token)).toBe(401);
  });

  test('does not decide the role, which is read from the database', async () => {
    const account = await createAccount(shop.ctx, { role: 'user' });
    await shop.ctx.db
      .updateTable('accounts')
      .set({ role: 'admin' })
      .where('id', '=', account.id)
      .execute();
    const body = { street: '1 Road', city: 'Pune', state: 'Maharashtra', zip: '411001' };
    const answer = await shop.call('POST /api/users/address', { body }, { token: account.token });
    expect(answer.status).toBe(403);
  });
});

test.each(['user', 'vendor', 'admin'] as const)(
  'signing out everywhere ends every session of the %s, and of nobody else',
  async (role) => {
    const account =
      role === 'vendor' ? await createVendor(shop.ctx) : await createAccount(shop.ctx, { role });
    const other = await createAccount(shop.ctx, { role: 'user' });
    const page = role === 'vendor' ? 'vendors' : 'users';
    const body = { email: account.email!, password: testPassword };
    const laptop = (await shop.call(`POST /api/${page}/login`, { body })).body.token;
    const answer = await shop.call('DELETE /api/auth/sessions', {}, account);
    expect(answer.body).toEqual({ success: true, message: 'Signed out everywhere' });
    for (const token of [account.token, laptop]) {
      expect((await shop.call('DELETE /api/auth/sessions', {}, { token })).status).toBe(401);
    }
    expect(await readStatus(other.token)).toBe(200);
  },
);

describe('logging out', () => {
  const login = async (email: string) => {
    const body = { email, password: testPassword };
    return (await shop.call('POST /api/users/login', { body })).body.token;
  };

  test('also ends the tokens that were renewed from the same session', async () => {
    const { token } = await createCustomer(shop.ctx);
    const rename = (name: string, with_: string) =>
      shop.call('PUT /api/users/profile', { body: { name } }, { token: with_ });
    const renewed = (await rename('Asha Hegde', token)).body.token;
    const again = (await rename('Asha Kulkarni', renewed)).body.token;
    expect(new Set([token, renewed, again]).size).toBe(3);
    expect(await readStatus(again)).toBe(200);
    expect((await logOut(token)).status).toBe(200);
    for (const one of [token, renewed, again]) expect(await readStatus(one)).toBe(401);
  });

  test('ends the token of the request, but no other token of the account', async () => {
    const { email } = await createCustomer(shop.ctx);
    const [phone, laptop] = [await login(email!), await login(email!)];
    expect((await logOut(phone)).status).toBe(200);
    expect(await readStatus(phone)).toBe(401);
    expect((await logOut(phone)).status).toBe(401);
    expect(await readStatus(laptop)).toBe(200);
    expect(await readStatus(await login(email!))).toBe(200);
  });

  test('in ten parallel calls succeeds at least once; the others may get a 401', async () => {
    const { token } = await createCustomer(shop.ctx);
    const answers = await Promise.all(Array.from({ length: 10 }, () => logOut(token)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    expect(await readStatus(token)).toBe(401);
  });
});

test('an ended session is stored until it would have expired, and then deleted', async () => {
  const { token } = await createCustomer(shop.ctx);
  await logOut(token);
  const countRows = async () =>
    (await shop.ctx.db.selectFrom('revoked_tokens').select('id').execute()).length;
  const before = await countRows();
  await deleteExpiredRecords({ db: shop.ctx.db, systemClock: clock });
  expect(await countRows()).toBe(before);
  clock.advance({ minutes: 9 * 24 * 60 });
  await deleteExpiredRecords({ db: shop.ctx.db, systemClock: clock });
  expect(await countRows()).toBe(0);
});
