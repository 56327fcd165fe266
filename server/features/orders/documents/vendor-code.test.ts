import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVendor } from '#tests/support/factories.ts';
import { createTestShop, type TestShop, updateOrderStatus } from '#tests/support/shop.ts';
import { createScene } from '#tests/support/scene.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

describe('a vendor code', () => {
  const setCode = (token: string, vendorCode: string) =>
    shop.call('PUT /api/vendors/documents/code', { body: { vendorCode } }, { token });

  test('belongs to no other vendor', async () => {
    const codes = [];
    for (let count = 0; count < 3; count++) {
      const orders = await createScene(shop, { businessName: 'Same Name' });
      const order = await orders.createOrder();
      await updateOrderStatus(shop, orders.vendor.token, order._id, { status: 'shipped' });
      codes.push((await orders.readOrder()).documents[0]!.number.slice(0, 3));
    }
    expect(codes[0]).toBe('SAM');
    expect(new Set(codes).size).toBe(3);
  });

  test('can be changed by its vendor until a document uses it', async () => {
    const orders = await createScene(shop, { businessName: 'Zebra Wood' });
    const { token } = orders.vendor;
    const first = await shop.call('GET /api/vendors/documents/code', {}, { token });
    expect(first.body).toEqual({ vendorCode: 'ZEB', example: 'ZEB/2627/000001', isFixed: false });
    expect((await setCode(token, 'zwd')).body).toMatchObject({ vendorCode: 'ZWD', isFixed: false });
    const { _id: id } = await orders.createOrder();
    await updateOrderStatus(shop, token, id, { status: 'shipped' });
    expect((await orders.readOrder()).documents[0]!.number).toBe('ZWD/2627/000001');
    expect((await setCode(token, 'ZEB')).status).toBe(409);
    const last = await shop.call('GET /api/vendors/documents/code', {}, { token });
    expect(last.body).toMatchObject({ vendorCode: 'ZWD', isFixed: true });
  });

  test('must have three letters and cannot be the code of another vendor or of the marketplace', async () => {
    const [one, other] = [await createVendor(shop.ctx), await createVendor(shop.ctx)];
    await setCode(one.token, 'QQQ');
    const taken = await setCode(other.token, 'QQQ');
    expect([taken.status, taken.body.errors]).toMatchObject([
      409,
      { vendorCode: /Another vendor/ },
    ]);
    expect((await setCode(other.token, 'BTK')).status).toBe(400);
    expect((await setCode(other.token, 'Q1Q')).status).toBe(400);
  });

  test('matches the number of the first document even when it is changed during the hand-over', async () => {
    const orders = await createScene(shop, { businessName: 'Racing Chairs' });
    const { token } = orders.vendor;
    const { _id: id } = await orders.createOrder();
    const [changed] = await Promise.all([
      setCode(token, 'XYZ'),
      updateOrderStatus(shop, token, id, { status: 'shipped' }),
    ]);
    const { vendorCode: code } = (await shop.call('GET /api/vendors/documents/code', {}, { token }))
      .body;
    expect((await orders.readOrder()).documents[0]!.number).toBe(`${code}/2627/000001`);
    expect(code).toBe(changed.status === 200 ? 'XYZ' : 'RAC');
  });
});
