import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

type Vendor = NonNullable<Parameters<typeof createVendor>[1]>;

const createApplicant = (own: Vendor = {}) =>
  createVendor(shop.ctx, {
    ...{ status: 'pending', gstNumber: '', gstRegistration: 'none', enrolmentNumber: '' },
    ...own,
  });
const change = (id: string, body: object) =>
  shop.call('PUT /api/vendors/:id', { params: { id }, body }, admin);

test('a vendor without a GSTIN is not approved without State and enrolment number', async () => {
  const { id } = await createApplicant({ state: '' });
  const refused = await change(id, { status: 'approved' });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.errors!)).toEqual(['contact.state', 'legalInfo.enrolmentNumber']);
  expect((await change(id, { status: 'approved', contact: { state: 'Goa' } })).status).toBe(400);
  const legalInfo = { enrolmentNumber: '30ENROL77' };
  const approved = await change(id, { status: 'approved', contact: { state: 'Goa' }, legalInfo });
  expect(approved.body).toMatchObject({ status: 'approved' });
});

test('an approved vendor cannot lose the enrolment number, but other changes of an older vendor without one are saved', async () => {
  const { id } = await createApplicant({ status: 'approved', enrolmentNumber: '08ENROL' });
  expect((await change(id, { legalInfo: { enrolmentNumber: '' } })).status).toBe(400);
  const older = await createApplicant({ status: 'approved' });
  expect((await change(older.id, { commissionRate: 16 })).status).toBe(200);
});

test('a vendor with a GSTIN is approved without either', async () => {
  const { id } = await createVendor(shop.ctx, { status: 'pending', state: '' });
  expect((await change(id, { status: 'approved' })).status).toBe(200);
});
