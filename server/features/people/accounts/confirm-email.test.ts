import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/platform/new-id.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import {
  createAccount,
  createAdmin,
  createProduct,
  createVendor,
  testAddress,
  testPassword,
} from '#tests/support/factories.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import {
  buy,
  createTestShop,
  listOrders,
  type TestShop,
  updateOrderStatus,
} from '#tests/support/shop.ts';
import { confirmedEmails } from './backfill-confirmed.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const evil = 'URGENT pay at https://hdfc-verify.example';

async function register() {
  const email = `victim-${newId()}@bank.example`;
  const body = { name: evil, email, password: testPassword };
  const { token } = (await shop.call('POST /api/users/register', { body })).body;
  return { email, token };
}

async function takeMailsTo(email: string) {
  shop.mails.length = 0;
  await runJobs(shop.ctx);
  return shop.mails.filter(({ to }) => to === email);
}

const readToken = (text: string) => /confirm-email\?token=([\w.-]+)/.exec(text)![1]!;
const confirm = (link: string, token?: string) =>
  shop.call('POST /api/auth/confirm-email', { query: { token: link } }, token ? { token } : {});
const getProfile = async (token: string) =>
  (await shop.call('GET /api/users/profile', {}, { token })).body;
const askForHelp = (token: string) => {
  const body = { topic: 'contact' as const, subject: evil, message: `${evil} now, please` };
  return shop.call('POST /api/help', { body }, { token });
};

describe('an email that is not confirmed', () => {
  test('gets only fixed texts, until the link in the registration’s email is opened', async () => {
    const { email, token } = await register();
    const [welcome] = await takeMailsTo(email);
    expect(welcome!.subject).toBe('Confirm your email address');
    expect(JSON.stringify(welcome)).not.toContain('hdfc');
    expect((await getProfile(token)).emailConfirmed).toBe(false);

    const { number } = (await askForHelp(token)).body;
    const admin = await createAdmin(shop.ctx);
    const answer = { message: `You wrote: ${evil}` };
    const params = { number };
    await shop.call('POST /api/help/:number/messages', { params, body: answer }, admin);
    const mails = await takeMailsTo(email);
    expect(mails.length).toBeGreaterThan(1);
    expect(JSON.stringify(mails)).not.toContain('hdfc');

    const link = readToken(welcome!.text);
    expect((await confirm(`${link}x`, token)).status).toBe(404);
    const twice = [await confirm(link, token), await confirm(link, token)];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await getProfile(token)).emailConfirmed).toBe(true);
    await shop.call('POST /api/help/:number/messages', { params, body: answer }, admin);
    expect(JSON.stringify(await takeMailsTo(email))).toContain('hdfc');
  });

  test('is not confirmed by its owner’s click alone, because a stranger may have opened the account', async () => {
    const { email, token } = await register();
    const link = readToken((await takeMailsTo(email))[0]!.text);
    expect((await confirm(link)).status).toBe(401);
    expect((await confirm(link, (await register()).token)).status).toBe(403);
    expect((await getProfile(token)).emailConfirmed).toBe(false);
    expect(await getProfile(await reset(email))).toMatchObject({ name: email.split('@')[0] });
  });

  test('gets a fixed text about a paid order, too', async () => {
    const { email, token } = await register();
    const vendor = await createVendor(shop.ctx);
    const product = await createProduct(shop.ctx, { vendorId: vendor.id, name: evil });
    await buy(shop, token, [{ product: product.id, quantity: 1 }]);
    const mail = (await takeMailsTo(email)).find(({ subject }) => subject.includes('placed'));
    expect(mail!.subject).toMatch(/^Order BTK-\S+ is placed$/);
    expect(JSON.stringify(mail)).not.toContain('hdfc');
  });

  test('is confirmed by a reset code, which removes what a stranger has entered', async () => {
    const { email, token } = await register();
    const address = { ...testAddress, isDefault: true };
    await shop.call('POST /api/users/address', { body: address }, { token });
    await shop.call('PUT /api/users/profile', { body: { firm: evil } }, { token });
    const signedIn = await reset(email);
    expect(await getProfile(signedIn)).toMatchObject({
      name: email.split('@')[0],
      firm: '',
      phone: '',
      addresses: [],
      emailConfirmed: true,
    });
    await shop.call('POST /api/users/address', { body: address }, { token: signedIn });
    expect((await getProfile(await reset(email))).addresses).toHaveLength(1);
  });

  test('can get the link again, but not for an email that the account no longer has', async () => {
    const { email, token } = await register();
    await takeMailsTo(email);
    await shop.call('POST /api/auth/confirm-email/send', {}, { token });
    const link = readToken((await takeMailsTo(email))[0]!.text);
    const admin = await createAdmin(shop.ctx);
    const params = { id: (await getProfile(token))._id };
    const body = { email: `other-${newId()}@bank.example` };
    await shop.call('PUT /api/users/:id', { params, body }, admin);
    expect((await confirm(link, token)).status).toBe(404);
    shop.passMinutes(6 * 24 * 60);
    const renewed = (
      await shop.call('POST /api/users/login', { body: { ...body, password: testPassword } })
    ).body.token;
    shop.passMinutes(2 * 24 * 60);
    expect((await confirm(link, renewed)).status).toBe(404);
  });
});

async function reset(email: string): Promise<string> {
  await shop.call('POST /api/auth/forgot-password', { body: { email } });
  const mails = await takeMailsTo(email);
  const mail = mails.find(({ subject }) => subject === 'Your Baithak password code');
  const otp = /\b\d{6}\b/.exec(mail!.text)![0];
  const newPassword = `teak-${newId()}`;
  await shop.call('POST /api/auth/verify-otp-reset', { body: { email, otp, newPassword } });
  const body = { email, password: newPassword };
  return (await shop.call('POST /api/users/login', { body })).body.token;
}

test('at most ten emails an hour go to an address that is not confirmed, besides those about a paid order', async () => {
  const limited = await createTestShop({ RATE_LIMITS: 'on' });
  const { email, token } = await createAccount(limited.ctx, { isEmailConfirmed: false });
  const vendor = await createVendor(limited.ctx);
  const product = (await createProduct(limited.ctx, { vendorId: vendor.id })).id;
  await buy(limited, token, [{ product, quantity: 1 }]);
  await runJobs(limited.ctx);
  limited.mails.length = 0;
  const { number } = (
    await limited.call(
      'POST /api/help',
      { body: { topic: 'contact', subject: 'Delivery', message: 'When does it arrive?' } },
      { token },
    )
  ).body;
  const admin = await createAdmin(limited.ctx);
  for (let n = 0; n < 15; n++) {
    const body = { message: `Answer ${n}` };
    await limited.call('POST /api/help/:number/messages', { params: { number }, body }, admin);
  }
  await runJobs(limited.ctx);
  const listSubjects = () =>
    limited.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(listSubjects()).toHaveLength(9);
  const [order] = await listOrders(limited, token);
  await updateOrderStatus(limited, vendor.token, order!._id, { status: 'shipped' });
  await runJobs(limited.ctx);
  expect(listSubjects().slice(9)).toEqual([`Order ${order!.orderId} is shipped`]);
  await limited.close();
});

test('accounts from before confirmations are confirmed if they reset, paid, were approved or are admins', async () => {
  const { ctx } = shop;
  const create = (role: 'user' | 'admin' = 'user') =>
    createAccount(ctx, { role, isEmailConfirmed: false });
  const [fresh, paid, hasReset, admin] = [
    await create(),
    await create(),
    await create(),
    await create('admin'),
  ];
  const [pending, approved] = [
    await createVendor(ctx, { status: 'pending' }),
    await createVendor(ctx),
  ];
  const product = (await createProduct(ctx, { vendorId: approved.id })).id;
  await buy(shop, paid.token, [{ product, quantity: 1 }]);
  await ctx.pool.query(
    `insert into audit_events (id, action, subject_kind, subject_id)
     values ($1, 'password_reset', 'account', $2)`,
    [newId(), hasReset.id],
  );
  await ctx.db.updateTable('accounts').set({ email_confirmed_at: null }).execute();
  let cursor: string | null = null;
  for (;;) {
    const step = await inTransaction(ctx.db, (trx) => confirmedEmails.step(trx, cursor));
    if (!step) break;
    cursor = step.cursor;
  }
  const rows = await ctx.db.selectFrom('accounts').select(['id', 'email_confirmed_at']).execute();
  const isConfirmed = ({ id }: { id: string }) =>
    rows.find((row) => row.id === id)!.email_confirmed_at !== null;
  expect([paid, hasReset, admin, approved].map(isConfirmed)).toEqual([true, true, true, true]);
  expect([fresh, pending].map(isConfirmed)).toEqual([false, false]);
});
