import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findStateName } from '#contract/base/state-codes.ts';
import { planDelivery } from '#server/features/catalogue/delivery/plan-delivery.ts';
import { findProductTerms } from '#server/features/catalogue/delivery/delivery-terms.ts';
import {
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
} from '#tests/support/factories.ts';
import { createPurchase, createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const inTwoStates = [
  ['533464', '37', '34'],
  ['605007', '34', '33'],
  ['605101', '33', '34'],
  ['673310', '34', '32'],
  ['396193', '24', '26'],
  ['783123', '18', '17'],
  ['247662', '09', '05'],
  ['160003', '04', '03'],
] as const;

const save = async (zip: string, state: string) => {
  const { token } = await createCustomer(shop.ctx);
  const body = { ...testAddress, zip, state };
  return shop.call('POST /api/users/address', { body }, { token });
};

describe.each(inTwoStates)('the PIN code %s in two States', (zip, ...codes) => {
  test('is found with both and saved with each of them', async () => {
    const states = codes.map(findStateName);
    const { body } = await shop.call('GET /api/delivery', { query: { pin: zip } });
    expect(body).toMatchObject({ state: states[0], stateCode: codes[0], states });
    for (const state of states) expect((await save(zip, state)).status, state).toBe(200);
    const refused = await save(zip, 'Sikkim');
    expect(refused.body).toMatchObject({
      errors: { state: `PIN code ${zip} is in ${states.join(' and ')}` },
    });
  });

  test('has the State of the address as place of supply', async () => {
    const { token } = await createCustomer(shop.ctx);
    const vendor = await createVendor(shop.ctx, { gstNumber: `${codes[0]}ABCDE1234F1Z5` });
    const product = await createProduct(shop.ctx, {
      vendorId: vendor.id,
      pricePaise: 118_000,
      category: 'tables',
    });
    const taxes = [];
    for (const code of codes) {
      const deliveryAddress = { ...testAddress, zip, state: findStateName(code) };
      const lines = [{ product: product.id, quantity: 1 }];
      const created = await createPurchase(shop, token, lines, { deliveryAddress });
      const tax = await shop.ctx.db
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .select(['place_of_supply', 'cgst_paise', 'igst_paise'])
        .where('orders.purchase_id', '=', created.body.purchaseId)
        .executeTakeFirstOrThrow();
      taxes.push(tax);
    }
    expect(taxes).toEqual([
      { place_of_supply: codes[0], cgst_paise: 9000, igst_paise: 0 },
      { place_of_supply: codes[1], cgst_paise: 0, igst_paise: 18_000 },
    ]);
  });
});

test('a PIN code in one State is saved only with this State', async () => {
  expect((await save('560038', 'Karnataka')).status).toBe(200);
  expect((await save('560038', 'Kerala')).body).toMatchObject({
    errors: { state: 'PIN code 560038 is in Karnataka' },
  });
});

test('a vendor who sells only in its own State delivers to the part of the PIN code in this State', async () => {
  const vendor = await createVendor(shop.ctx, {
    gstNumber: '34ABCDE1234F1Z5',
    gstRegistration: 'composition',
  });
  const { id } = await createProduct(shop.ctx, { vendorId: vendor.id });
  const { terms } = await findProductTerms(shop.ctx.db, [id], { isPublicOnly: false });
  const plan = (state?: string) =>
    planDelivery(terms.get(id)!, '533464', shop.ctx.clock.now(), state).isDeliverable;
  expect([plan(), plan('34'), plan('37')]).toEqual([true, true, false]);
});
