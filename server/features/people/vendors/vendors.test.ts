import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createCustomer,
  createProduct,
  createVendor,
  testPassword,
} from '#tests/support/factories.ts';
import { multipart } from '#tests/support/multipart.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createImage } from '#tests/support/images.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

let serial = 0;
const application = () => ({
  businessName: 'Kutch Craft',
  ownerName: 'Ramila Ben',
  contact: {
    phone: '+919825012345',
    email: `Ramila-${++serial}@Kutch.test`,
    address: '3 Bhujodi Road, Bhuj',
  },
  legalInfo: {
    gstNumber: '22AAAAA0000A1Z5',
    panNumber: 'abcde1234f',
    bankDetails: {
      accountNumber: '50100123456789',
      ifsc: 'HDFC0001234',
      bankName: 'HDFC Bank',
      beneficiaryName: 'Ramila Ben',
    },
  },
  productInfo: { categories: ['sofas', ' ', ' beds '] },
  otherInfo: { pickupAddress: '3 Bhujodi Road, Bhuj' },
  password: 'good-password',
  confirmPassword: 'good-password',
});

const register = (body: object = {}) =>
  shop.call('POST /api/vendors/register', { body: { ...application(), ...body } });

test('a new vendor is pending, can sign in and sees only the last four characters of private details', async () => {
  const form = application();
  const registered = await shop.call('POST /api/vendors/register', { body: form });
  expect(registered.status).toBe(201);
  expect(registered.body).toMatchObject({ success: true, role: 'vendor' });
  expect(registered.body.message).toMatch(/^Registration successful!/);
  const { email } = form.contact;
  const { rows: mails } = await shop.ctx.pool.query(
    `select payload from graphile_worker._private_jobs where payload->>'to' = $1`,
    [email.toLowerCase()],
  );
  // The welcome and the link that confirms the email.
  expect(mails).toHaveLength(2);
  const login = await shop.call('POST /api/vendors/login', {
    body: { email, password: form.password },
  });
  expect(login.body).toMatchObject({ role: 'vendor', token: expect.any(String) });
  const profile = await shop.call('GET /api/vendors/profile', {}, { token: login.body.token });
  expect(profile.body).toMatchObject({
    businessName: 'Kutch Craft',
    status: 'pending',
    contact: { email: email.toLowerCase() },
    productInfo: { categories: ['sofas', 'beds'] },
    legalInfo: { panNumber: '••••••234F', bankDetails: { accountNumber: '••••••6789' } },
    hasCertificate: false,
    ratings: 0,
    reviewCount: 0,
  });
  const stored = await shop.ctx.db
    .selectFrom('vendors')
    .select('pan_number')
    .where('id', '=', profile.body._id)
    .executeTakeFirstOrThrow();
  expect(stored.pan_number).toBe('ABCDE1234F');
});

test('each missing field gets an error', async () => {
  const { status, body } = await shop.call('POST /api/vendors/register', {
    body: { contact: {}, legalInfo: { bankDetails: {} }, otherInfo: {} } as never,
  });
  expect(status).toBe(400);
  for (const field of [
    'businessName',
    'ownerName',
    'contact.phone',
    'contact.address',
    'legalInfo.panNumber',
    'legalInfo.bankDetails.accountNumber',
    'legalInfo.bankDetails.ifsc',
    'legalInfo.bankDetails.bankName',
    'legalInfo.bankDetails.beneficiaryName',
    'otherInfo.pickupAddress',
  ]) {
    expect([field, body.errors?.[field]]).toEqual([field, 'Required']);
  }
  expect(body.errors?.password).toBe('At least 8 characters required');
});

test('formats, password and its confirmation are checked', async () => {
  const form = application();
  const wrong = await shop.call('POST /api/vendors/register', {
    body: {
      ...form,
      legalInfo: {
        gstNumber: '22AAAAA',
        panNumber: '12345',
        bankDetails: { ...form.legalInfo.bankDetails, ifsc: 'HDFC1', accountNumber: '12' },
      },
    },
  });
  expect(Object.keys(wrong.body.errors!).sort()).toEqual([
    'legalInfo.bankDetails.accountNumber',
    'legalInfo.bankDetails.ifsc',
    'legalInfo.gstNumber',
    'legalInfo.panNumber',
  ]);
  const short = await register({ password: '1234567', confirmPassword: '1234567' });
  expect(short.body.errors).toEqual({ password: 'At least 8 characters required' });
  const differing = await register({ confirmPassword: 'another-password' });
  expect(differing.body.errors).toEqual({ confirmPassword: 'Passwords do not match' });
});

test('an email belongs to only one account, whatever the account’s role', async () => {
  const customer = await createCustomer(shop.ctx);
  const taken = await register({
    contact: { ...application().contact, email: customer.email!.toUpperCase() },
  });
  expect(taken.status).toBe(409);
  expect(taken.body.errors).toEqual({ 'contact.email': 'This email is already registered' });
  const { rows } = await shop.ctx.pool.query('select 1 from vendors where contact_email = $1', [
    customer.email,
  ]);
  expect(rows).toEqual([]);
});

test('with VENDOR_AUTO_APPROVE a new vendor is approved at once', async () => {
  const open = await createTestApp({ VENDOR_AUTO_APPROVE: 'true' });
  const { body } = await open.call('POST /api/vendors/register', { body: application() });
  const profile = await open.call('GET /api/vendors/profile', {}, { token: body.token });
  expect(profile.body.status).toBe('approved');
  await open.close();
});

test('a customer on the vendor login is sent to the customer login, and a suspended vendor cannot sign in', async () => {
  const login = (email: string | null, password = testPassword) =>
    shop.call('POST /api/vendors/login', { body: { email: email!, password } });
  const customer = await createCustomer(shop.ctx);
  const suspended = await createVendor(shop.ctx, { status: 'suspended' });
  const rejected = await createVendor(shop.ctx, { status: 'rejected' });
  expect((await login(customer.email)).body.details).toEqual({ door: '/user-login' });
  expect((await login(customer.email, 'wrong-password')).status).toBe(401);
  expect((await login(suspended.email)).status).toBe(403);
  expect((await login(rejected.email)).status).toBe(200);
});

test('a changed password invalidates earlier tokens and returns a new one', async () => {
  const { token } = await createVendor(shop.ctx);
  const change = (currentPassword: string) =>
    shop.call(
      'PUT /api/vendors/password',
      { body: { currentPassword, newPassword: 'next-password' } },
      { token },
    );
  expect((await change('not-mine')).status).toBe(400);
  const changed = await change(testPassword);
  expect(changed.status).toBe(200);
  expect((await shop.call('GET /api/vendors/profile', {}, { token })).status).toBe(401);
  const fresh = await shop.call('GET /api/vendors/profile', {}, { token: changed.body.token });
  expect(fresh.status).toBe(200);
});

async function sendCertificate(
  token: string,
  parts: Parameters<typeof multipart>[0],
): Promise<[number, string]> {
  const { payload, headers } = await multipart(parts);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/vendors/upload-cert',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return [response.statusCode, response.json<{ message: string }>().message];
}

const listCertificates = () =>
  readdir(join(shop.ctx.config.dataDir, 'private/certificates')).catch(() => []);

test('a certificate is private, and a new one replaces it', async () => {
  const { token, id } = await createVendor(shop.ctx);
  const pdf = { bytes: Buffer.from('%PDF-1.7 …'), name: 'gst.pdf' };
  const photo = { bytes: await createImage(), name: 'gst.jpg' };
  expect(await sendCertificate(token, [['cert', pdf]])).toEqual([200, 'Certificate uploaded']);
  expect((await sendCertificate(token, [['cert', photo]]))[0]).toBe(200);
  await runJobs(shop.ctx);
  expect(await listCertificates()).toHaveLength(1);
  const { certificate_key, certificate_type } = await shop.ctx.db
    .selectFrom('vendors')
    .select(['certificate_key', 'certificate_type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(certificate_type).toBe('image/jpeg');
  for (const path of [certificate_key, `media/../${certificate_key}`]) {
    expect((await shop.app.inject(`/${path}`)).statusCode).toBe(404);
  }
});

test('a replaced certificate’s file is removed once the file store is available again', async () => {
  const { token, id } = await createVendor(shop.ctx);
  const pdf = (text: string) => ({ bytes: Buffer.from(`%PDF-1.7 ${text}`), name: 'gst.pdf' });
  const fileOf = async () => {
    const { certificate_key } = await shop.ctx.db
      .selectFrom('vendors')
      .select('certificate_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return basename(certificate_key!);
  };
  await sendCertificate(token, [['cert', pdf('first')]]);
  const earlier = await fileOf();
  expect((await sendCertificate(token, [['cert', pdf('second')]]))[0]).toBe(200);
  const { remove } = shop.ctx.files;
  shop.ctx.files.remove = async () => {
    shop.ctx.files.remove = remove;
    throw new Error('the file store is unavailable');
  };
  await runJobs(shop.ctx);
  expect(await listCertificates()).toContain(earlier);
  const retry = async () => {
    await shop.ctx.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs(shop.ctx);
    return listCertificates();
  };
  await expect.poll(retry, { timeout: 10_000 }).not.toContain(earlier);
  expect(await listCertificates()).toContain(await fileOf());
});

test('a vendor uploads at most ten certificates a day, and only the last one stays', async () => {
  const { token } = await createVendor(shop.ctx);
  const before = (await listCertificates()).length;
  const limited = { ...shop.ctx, config: { ...shop.ctx.config, hasRateLimits: true } };
  const app = await createApp(limited);
  const send = async (n: number) => {
    const pdf = { bytes: Buffer.from(`%PDF-1.7 ${n}`), name: 'gst.pdf' };
    const { payload, headers } = await multipart([['cert', pdf]]);
    const response = await app.inject({
      method: 'POST',
      url: '/api/vendors/upload-cert',
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return response.statusCode;
  };
  for (let n = 0; n < 10; n++) expect(await send(n)).toBe(200);
  expect(await send(10)).toBe(429);
  await runJobs(shop.ctx);
  expect(await listCertificates()).toHaveLength(before + 1);
  await app.close();
});

test('an upload that is not exactly one valid certificate is refused and not stored', async () => {
  const { token } = await createVendor(shop.ctx);
  const before = await listCertificates();
  const cert = (bytes: Buffer, name = 'gst.pdf') => ['cert', { bytes, name }] as const;
  const pdf = Buffer.from('%PDF-1.7 …');
  const cases = [
    [[cert(Buffer.from('<script>'))], 415],
    [[cert(Buffer.alloc(0))], 415],
    [[cert(Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]))], 413],
    [[cert(pdf), cert(pdf)], 400],
    [[], 400],
  ] as const;
  for (const [parts, status] of cases) {
    expect(
      (
        await sendCertificate(
          token,
          parts.map((part) => [...part]),
        )
      )[0],
    ).toBe(status);
  }
  const customer = await createCustomer(shop.ctx);
  expect((await sendCertificate(customer.token, [[...cert(pdf)]]))[0]).toBe(403);
  expect(await listCertificates()).toEqual(before);
});

test('a public vendor page has no private data and exists only for approved vendors', async () => {
  const { id } = await createVendor(shop.ctx, { businessName: 'Sheesham House' });
  await createProduct(shop.ctx, { vendorId: id });
  await createProduct(shop.ctx, { vendorId: id, status: 'inactive' });
  const { body } = await shop.call('GET /api/vendors/:id/shop', { params: { id } });
  expect(body).toMatchObject({ businessName: 'Sheesham House', city: 'Jodhpur', productCount: 1 });
  expect(JSON.stringify(body)).not.toMatch(/50100123456789|ABCDE1234F|9845098765|@/);
  const pending = await createVendor(shop.ctx, { status: 'pending' });
  const hidden = await shop.call('GET /api/vendors/:id/shop', { params: { id: pending.id } });
  expect(hidden.status).toBe(404);
});

test('the calls are published as OpenAPI', async () => {
  const response = await shop.app.inject('/api/docs/json');
  expect(response.statusCode).toBe(200);
  const { paths } = response.json<{ paths: Record<string, unknown> }>();
  expect(Object.keys(paths)).toContain('/api/vendors/register');
});
