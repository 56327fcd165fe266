import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, createVendor, testPassword } from '#tests/support/factories.ts';
import { vendorApplication } from '#tests/support/access-scene.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

const team = 'team@shop.test';
let shop: TestShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
const asAdmin = () => ({ token: admin.token });

beforeAll(async () => {
  shop = await createTestShop({ ADMIN_NOTIFICATIONS_EMAIL: team });
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

async function createRejected(statusReason = 'The certificate cannot be read') {
  const vendor = await createVendor(shop.ctx, { status: 'pending' });
  await review(vendor.id, { status: 'rejected', statusReason });
  return vendor;
}

const review = (id: string, body: object) =>
  shop.call('PUT /api/vendors/:id', { params: { id }, body }, asAdmin());

const profileOf = async (token: string) =>
  (await shop.call('GET /api/vendors/profile', {}, { token })).body;

const sendAgain = (token: string, body: object) =>
  shop.call('PUT /api/vendors/application', { body: body as never }, { token });

const buildCorrectedForm = () => vendorApplication('unused@shop.test', testPassword);

async function getListedVendor(id: string) {
  const { body } = await shop.call('GET /api/vendors', {}, asAdmin());
  return body.find(({ _id }) => _id === id)!;
}

async function readMailsTo(email: string | null) {
  shop.mails.length = 0;
  await runJobs(shop.ctx);
  return shop.mails.filter(({ to }) => to === email);
}

test('a rejected vendor corrects the application and sends it again', async () => {
  const { id, token, email } = await createRejected();
  await readMailsTo(email);
  const { legalInfo } = await profileOf(token);
  const { status, body } = await sendAgain(token, {
    ...buildCorrectedForm(),
    businessName: 'Jodhpur House & Sons',
    legalInfo: { ...legalInfo, bankDetails: { ...legalInfo.bankDetails, ifsc: 'SBIN0001234' } },
    password: testPassword,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'pending',
    statusReason: '',
    businessName: 'Jodhpur House & Sons',
    contact: { email },
    legalInfo: { panNumber: legalInfo.panNumber, bankDetails: { ifsc: 'SBIN0001234' } },
  });
  const stored = await shop.ctx.db
    .selectFrom('vendors')
    .select(['pan_number', 'account_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain('•');
  expect(await getListedVendor(id)).toMatchObject({
    applicationCount: 2,
    previousReason: 'The certificate cannot be read',
  });
  expect((await readMailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Your vendor account is under review',
    'Your bank details were changed',
  ]);
});

test('the audit record has the reason of each rejection and no private number', async () => {
  const { id, token } = await createRejected('The PAN belongs to another person');
  const form = buildCorrectedForm();
  await sendAgain(token, { ...form, legalInfo: { ...form.legalInfo, panNumber: 'FGHIJ5678K' } });
  await review(id, { status: 'rejected', statusReason: 'The address is incomplete' });
  await sendAgain(token, form);
  const params = { kind: 'vendor' as const, id };
  const { body } = await shop.call('GET /api/admin/record/:kind/:id', { params }, asAdmin());
  const sent = body.filter(({ what }) => what === 'Sent the application again');
  expect(sent.map(({ before }) => before?.status_reason)).toEqual([
    'The address is incomplete',
    'The PAN belongs to another person',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/FGHIJ5678K|ABCDE1234F/);
  expect(await getListedVendor(id)).toMatchObject({
    applicationCount: 3,
    previousReason: 'The address is incomplete',
  });
});

test('only a rejected vendor can apply again, and of two simultaneous requests exactly one succeeds', async () => {
  for (const status of ['pending', 'approved'] as const) {
    const { token } = await createVendor(shop.ctx, { status });
    expect((await sendAgain(token, buildCorrectedForm())).status).toBe(409);
  }
  const { id, token } = await createRejected();
  const responses = await Promise.all([
    sendAgain(token, buildCorrectedForm()),
    sendAgain(token, buildCorrectedForm()),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await getListedVendor(id)).applicationCount).toBe(2);
});

test('sending an application with a missing field returns the field’s error, and the vendor stays rejected', async () => {
  const { id, token } = await createRejected();
  const { status, body } = await sendAgain(token, { ...buildCorrectedForm(), businessName: ' ' });
  expect(status).toBe(400);
  expect(body.errors).toEqual({ businessName: 'Required' });
  expect((await getListedVendor(id)).status).toBe('rejected');
});

test('the emails to admins about applications and contact messages contain nothing that the sender typed', async () => {
  await readMailsTo(team);
  const hostileName = 'Free money, verify your account\r\nBcc: everybody';
  const hostile = 'Free money https://evil.test\r\nBcc: all@shop.test';
  const form = {
    ...vendorApplication('kutch@shop.test', 'good-password'),
    businessName: hostileName,
  };
  await shop.call('POST /api/vendors/register', { body: form });
  const { token } = await createRejected();
  await sendAgain(token, { ...buildCorrectedForm(), businessName: hostileName });
  await shop.call('POST /api/contacts', {
    body: { name: hostile, email: 'ravi@shop.test', message: hostile },
  });
  const mails = await readMailsTo(team);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'New contact message',
    'New vendor application',
    'Vendor application sent again',
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/Free money|evil\.test/);
});

test('without ADMIN_NOTIFICATIONS_EMAIL only the sender of a contact message gets an email', async () => {
  const other = await createTestShop();
  try {
    await other.call('POST /api/contacts', {
      body: { name: 'Ravi', email: 'ravi@shop.test', message: 'Do you deliver to Shimla?' },
    });
    await runJobs(other.ctx);
    expect(other.mails.map(({ to }) => to)).toEqual(['ravi@shop.test']);
  } finally {
    await other.close();
  }
});

test('other bank details need the password', async () => {
  const { id, token } = await createRejected();
  const { legalInfo } = await profileOf(token);
  const { password: _, ...form } = buildCorrectedForm();
  const bankDetails = { ...legalInfo.bankDetails, ifsc: 'SBIN0001234' };
  const changed = { ...form, legalInfo: { ...legalInfo, bankDetails } };
  for (const password of [undefined, '', 'wrong password']) {
    const { status, body } = await sendAgain(token, { ...changed, password });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['password']]);
  }
  const { ifsc, status } = await shop.ctx.db
    .selectFrom('vendors')
    .select(['ifsc', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect([ifsc, status]).toEqual([legalInfo.bankDetails.ifsc, 'rejected']);
  expect((await sendAgain(token, { ...form, legalInfo })).status).toBe(200);
});
