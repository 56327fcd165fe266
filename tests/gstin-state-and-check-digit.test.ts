import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasCheckDigit } from '#contract/base/gstin-rules.ts';
import { findStateCode, findStateName } from '#contract/base/state-codes.ts';
import { checkGstin } from '#server/features/base/tax/check-gstin.ts';
import { createAdmin, createCustomer, createVendor } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const stateMessage = 'The first two digits of a GSTIN are the code of a State';

test.each(['28', '00', '25', '39', '40', '96', '99'])(
  'a GSTIN that begins with %s is refused wherever it is newly typed',
  async (code) => {
    const gstNumber = `${code}ABCDE1234F1Z5`;
    const customer = await createCustomer(shop.ctx);
    const body = { gstin: gstNumber };
    const profile = await shop.call('PUT /api/users/profile', { body }, customer);
    expect(profile.body).toMatchObject({ errors: { gstin: stateMessage } });
    const vendor = await createVendor(shop.ctx);
    const changed = await shop.call(
      'PUT /api/vendors/:id',
      { params: { id: vendor.id }, body: { legalInfo: { gstNumber } } },
      await createAdmin(shop.ctx),
    );
    expect(changed.body).toMatchObject({ errors: { 'legalInfo.gstNumber': stateMessage } });
  },
);

test('a stored GSTIN without a State may be sent again', async () => {
  const vendor = await createVendor(shop.ctx);
  const gstNumber = '28ABCDE1234F1Z5';
  await shop.ctx.db
    .updateTable('vendors')
    .set({ gst_number: gstNumber })
    .where('id', '=', vendor.id)
    .execute();
  const changed = await shop.call(
    'PUT /api/vendors/:id',
    { params: { id: vendor.id }, body: { businessName: 'New name', legalInfo: { gstNumber } } },
    await createAdmin(shop.ctx),
  );
  expect(changed.status).toBe(200);
});

test('97 is Other Territory', () => {
  expect(findStateName('97')).toBe('Other Territory');
  expect(findStateCode('other territory')).toBe('97');
  expect(() => check('97AAPFU0939F1ZO', 'demo')).not.toThrow();
});

const check = (gstin: string, mode: 'demo' | 'production', stored?: string) =>
  checkGstin({ config: { ...shop.ctx.config, mode } }, 'gstin', gstin, stored);

describe('the check digit', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '22AAAAA0000A1ZC', '37ABCDE1234F1ZZ'])(
    'of %s is right',
    (gstin) => {
      expect(hasCheckDigit(gstin)).toBe(true);
      expect(() => check(gstin, 'production')).not.toThrow();
    },
  );

  test.each([
    '27AAPFU0939F1ZU',
    '27AAPFU0993F1ZV',
    '29AAGCB7383J1Z5',
    '22AAAAA0000A1Z5',
    '27AAPUF0939F1ZV',
  ])('of %s is wrong, which production refuses unless it is stored already', (gstin) => {
    expect(hasCheckDigit(gstin)).toBe(false);
    expect(() => check(gstin, 'production')).toThrow();
    expect(() => check(gstin, 'production', gstin)).not.toThrow();
    expect(() => check(gstin, 'demo')).not.toThrow();
  });
});
