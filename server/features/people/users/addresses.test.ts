import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
} from '#tests/support/factories.ts';
import {
  createTestShop,
  listOrders,
  payInSandbox,
  verifyPayment,
  type TestShop,
} from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const home = {
  ...testAddress,
  phone: '9845012345',
  landmark: 'Opposite the post office',
  floor: '3',
};
const details = { lift: true, isDefault: true };

const add = (token: string, body: object) =>
  shop.call('POST /api/users/address', { body: body as typeof home }, { token });
const update = (token: string, index: number, body: object) =>
  shop.call('PUT /api/users/address/:index', { params: { index }, body }, { token });
const readProfile = (token: string) => shop.call('GET /api/users/profile', {}, { token });

describe('an address', () => {
  test('stores phone, landmark, floor and lift, which are optional', async () => {
    const { token } = await createCustomer(shop.ctx);
    const first = await add(token, { ...home, ...details, floor: 3 });
    expect(first.body).toEqual([{ ...home, ...details }]);
    const second = await add(token, testAddress);
    expect(second.body[1]).toEqual({
      ...testAddress,
      phone: '',
      landmark: '',
      floor: '',
      lift: null,
      isDefault: false,
    });
    const profile = await readProfile(token);
    expect(profile.body.addresses).toEqual(second.body);
  });

  test.each(['12345', '5845012345', '98450123456', '+14155550123', 'abc'])(
    'with the phone number %s is refused',
    async (phone) => {
      const { token } = await createCustomer(shop.ctx);
      const refused = await add(token, { ...home, phone });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ errors: { phone: 'Enter a 10-digit mobile number' } });
    },
  );

  test('is changed by its position, and fields that are not sent stay the same', async () => {
    const { token } = await createCustomer(shop.ctx);
    await add(token, testAddress);
    await add(token, home);
    const changed = await update(token, 1, { street: '5 Church Street', lift: false });
    expect(changed.body[0]).toMatchObject(testAddress);
    expect(changed.body[1]).toEqual({
      ...home,
      street: '5 Church Street',
      lift: false,
      isDefault: false,
    });
    expect((await update(token, 2, { street: 'x' })).status).toBe(404);
    expect((await update(token, 0, { street: ' ' })).status).toBe(400);
  });

  test('stays the only default when parallel calls make two different addresses the default', async () => {
    const { token } = await createCustomer(shop.ctx);
    for (let index = 0; index < 3; index++) await add(token, { ...home, ...details });
    await Promise.all([0, 1].map((index) => update(token, index, { isDefault: true })));
    const profile = await readProfile(token);
    expect(profile.body.addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const none = await update(
      token,
      profile.body.addresses.findIndex(({ isDefault }) => isDefault),
      { isDefault: false },
    );
    expect(none.body.some(({ isDefault }) => isDefault)).toBe(false);
  });

  test('whose State does not match its PIN code is refused, and the error names the right State', async () => {
    const { token } = await createCustomer(shop.ctx);
    const message = 'PIN code 560001 is in Karnataka';
    const wrong = await add(token, { ...home, state: 'Kerala' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ message, errors: { state: message } });
    await add(token, home);
    expect((await update(token, 0, { state: 'Kerala' })).body).toMatchObject({ message });
    expect((await update(token, 0, { state: 'Kerala', zip: '682001' })).status).toBe(200);
    // An unknown PIN code and a State that is spelt differently are accepted as typed.
    expect((await add(token, { ...home, zip: '999999', state: 'Kerala' })).status).toBe(200);
    expect((await add(token, { ...home, state: 'KA' })).status).toBe(200);
  });
});

describe('the list of addresses', () => {
  const addStreet = (token: string, street: string) =>
    shop.call('POST /api/users/address', { body: { ...testAddress, street } }, { token });
  const remove = (token: string, index: number) =>
    shop.call('DELETE /api/users/address/:index', { params: { index } }, { token });

  test('has new addresses at its end, and an address is deleted by its position', async () => {
    const { token } = await createCustomer(shop.ctx);
    for (const street of ['1 First Road', '2 Second Road', '3 Third Road']) {
      await addStreet(token, street);
    }
    const { body } = await remove(token, 1);
    expect(body.map(({ street }) => street)).toEqual(['1 First Road', '3 Third Road']);
    expect((await readProfile(token)).body.addresses).toEqual(body);
    expect((await remove(token, 2)).status).toBe(404);
    const headers = { authorization: `Bearer ${token}` };
    for (const position of ['', '-0', '1.0', '%20', '0x0', 'undefined']) {
      const url = `/api/users/address/${position}`;
      const { statusCode } = await shop.app.inject({ method: 'DELETE', url, headers });
      expect([position, statusCode]).toEqual([position, 400]);
    }
  });

  test('two simultaneous deletions of position 0 remove two different addresses', async () => {
    const { token } = await createCustomer(shop.ctx);
    for (const street of ['1 First Road', '2 Second Road', '3 Third Road']) {
      await addStreet(token, street);
    }
    const responses = await Promise.all([remove(token, 0), remove(token, 0)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const remaining = (await readProfile(token)).body.addresses;
    expect(remaining.map(({ street }) => street)).toEqual(['3 Third Road']);
  });

  test('has at most fifty addresses, even when more are added in parallel', async () => {
    const { token } = await createCustomer(shop.ctx);
    const responses = await Promise.all(
      Array.from({ length: 53 }, (_, n) => addStreet(token, `${n} Road`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(50);
    expect((await readProfile(token)).body.addresses).toHaveLength(50);
  });

  test('accepts only PIN codes of six digits, and uses India for a missing country', async () => {
    const { token } = await createCustomer(shop.ctx);
    const { country: _, ...rest } = testAddress;
    const wrong = await shop.call(
      'POST /api/users/address',
      { body: { ...rest, zip: '5600' } },
      { token },
    );
    expect(wrong.body.errors).toEqual({ zip: 'A PIN code has 6 digits, the first not 0' });
    const right = await shop.call('POST /api/users/address', { body: rest }, { token });
    expect(right.body[0]!.country).toBe('India');
  });

  test('is for customers only, and each customer sees only their own', async () => {
    const one = await createCustomer(shop.ctx);
    const other = await createCustomer(shop.ctx);
    await addStreet(one.token, '1 First Road');
    expect((await remove(other.token, 0)).status).toBe(404);
    expect((await readProfile(other.token)).body.addresses).toEqual([]);
    expect((await addStreet((await createAdmin(shop.ctx)).token, '2 Road')).status).toBe(403);
  });
});

test('customer, vendor and admin see the phone, landmark, floor and lift that the order was placed with', async () => {
  const { token } = await createCustomer(shop.ctx);
  const vendor = await createVendor(shop.ctx);
  const sofa = await createProduct(shop.ctx, { vendorId: vendor.id });
  const products = [{ product: sofa.id, quantity: 1 }];
  const deliveryAddress = { ...home, lift: false };
  const created = await shop.call(
    'POST /api/orders/create',
    { body: { products, deliveryAddress } },
    { token },
  );
  await verifyPayment(shop, token, await payInSandbox(shop, token, created.body.orderId));
  const [own] = await listOrders(shop, token);
  const read = async (reader: { token: string }) =>
    (await shop.call('GET /api/orders/:id', { params: { id: own!._id } }, { token: reader.token }))
      .body.deliveryAddress;
  expect(own!.deliveryAddress).toEqual(deliveryAddress);
  expect(await read(vendor)).toEqual(deliveryAddress);
  expect(await read(await createAdmin(shop.ctx))).toEqual(deliveryAddress);
});

test('an order to an address without a phone number uses the account’s phone number', async () => {
  const { token, phone } = await createCustomer(shop.ctx);
  const vendor = await createVendor(shop.ctx);
  const sofa = await createProduct(shop.ctx, { vendorId: vendor.id });
  await shop.call(
    'POST /api/orders/create',
    { body: { products: [{ product: sofa.id, quantity: 1 }], deliveryAddress: testAddress } },
    { token },
  );
  expect((await listOrders(shop, token))[0]!.deliveryAddress).toMatchObject({ phone, lift: null });
});
