import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const change = (id: string, legalInfo: object) =>
  shop.call('PUT /api/vendors/:id', { params: { id }, body: { legalInfo } }, admin);

describe('the GST registration of a vendor', () => {
  test('is `regular` or `composition` with a GSTIN and `none` without a GSTIN, whatever the request says', async () => {
    const { id } = await createVendor(shop.ctx);
    const withGstin = await change(id, { gstRegistration: 'none' });
    expect(withGstin.body.legalInfo.gstRegistration).toBe('regular');
    const composition = await change(id, { gstRegistration: 'composition' });
    expect(composition.body.legalInfo.gstRegistration).toBe('composition');
    const without = await change(id, { gstNumber: '', enrolmentNumber: ' 29 abcd 1234 ' });
    expect(without.body.legalInfo).toMatchObject({
      gstRegistration: 'none',
      enrolmentNumber: '29ABCD1234',
    });
    const again = await change(id, { gstNumber: '29AAAAA0000A1Z5' });
    expect(again.body.legalInfo.gstRegistration).toBe('regular');
  });

  test('is in the vendor’s own profile', async () => {
    const { token } = await createVendor(shop.ctx, { gstRegistration: 'composition' });
    const { body } = await shop.call('GET /api/vendors/profile', {}, { token });
    expect(body.legalInfo).toMatchObject({ gstRegistration: 'composition', enrolmentNumber: '' });
  });

  test.each([
    [{ gstRegistration: 'some' }, 'legalInfo.gstRegistration'],
    [{ enrolmentNumber: '<b>29</b>' }, 'legalInfo.enrolmentNumber'],
  ])('%j is refused', async (legalInfo, field) => {
    const { id } = await createVendor(shop.ctx);
    const { status, body } = await change(id, legalInfo);
    expect(status).toBe(400);
    expect(body).toHaveProperty(['errors', field]);
  });
});
