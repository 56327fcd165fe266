import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, testAddress } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test.each([
  '700 016',
  '700\u00A0016',
  '700-016',
  ' 700016 ',
  '७०० ०१६',
  '７０００１６',
  '\u200E700016',
])('the PIN code %j is saved as 700016 and found', async (zip) => {
  const { token } = await createCustomer(shop.ctx);
  const body = { ...testAddress, zip, city: 'Kolkata', state: 'West Bengal' };
  const saved = await shop.call('POST /api/users/address', { body }, { token });
  expect(saved.body).toMatchObject([{ zip: '700016' }]);
  const place = await shop.call('GET /api/delivery', { query: { pin: zip } });
  expect(place.body).toMatchObject({ pin: '700016', state: 'West Bengal' });
});
