import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { createDelivery, insertReview } from '#tests/support/reviews.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { buy, listOrders, refundOrder } from '#tests/support/shop.ts';

let shop: TestApp;
let vendor: Awaited<ReturnType<typeof createVendor>>;
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_CACHE: 'off' });
  vendor = await createVendor(shop.ctx);
  await setPhone('vendors', vendor.id, '+91 98450 77777');
});
afterAll(() => shop.close());

const review = { stars: 5, text: 'Sturdy, comfortable and a lovely colour.' };

const writeReview = (token: string, line: string) =>
  shop.call('POST /api/reviews', { body: { ...review, line } }, { token });

const readProduct = async (id: string) =>
  (await shop.call('GET /api/products/:id', { params: { id } })).body;

const change = async (id: string, body: object) => {
  const answer = await shop.call('PUT /api/products/:id', { params: { id }, body }, vendor);
  expect(answer.status).toBe(200);
  await runJobs(shop.ctx);
};

const setPhone = (table: 'vendors' | 'accounts', id: string, phone: string) =>
  shop.ctx.pool.query(
    `update ${table} set ${table === 'vendors' ? 'contact_phone' : 'phone'} = $2 where id = $1`,
    [id, phone],
  );

const refundInFull = async (order: string) => {
  const { token } = await createAdmin(shop.ctx);
  const { status } = await refundOrder(shop, token, order, {
    reason: 'Returned',
    includeDelivered: true,
  });
  expect(status).toBe(200);
  await runJobs(shop.ctx);
};

test('a line that was refunded in full cannot be reviewed', async () => {
  const { customer, line, order, product } = await createDelivery(shop, vendor);
  await refundInFull(order);
  const refused = await writeReview(customer.token, line);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This product was refunded, so it cannot be reviewed',
  ]);
  const { body } = await shop.call('GET /api/reviews/mine', { query: { order } }, customer);
  expect(body).toMatchObject([{ canReview: false }]);
  const params = { id: product };
  const own = await shop.call('GET /api/products/:id/reviews/own', { params }, customer);
  expect(own.body.line).toBeNull();
});

test('a review leaves the average when its line is refunded in full, and says so', async () => {
  const { customer, line, order, product } = await createDelivery(shop, vendor);
  expect((await writeReview(customer.token, line)).status).toBe(201);
  const vendorRating = async () =>
    (await shop.call('GET /api/vendors/:id/shop', { params: { id: vendor.id } })).body.reviewCount;
  const before = await vendorRating();
  expect((await readProduct(product)).rating).toEqual({ average: 5, count: 1 });
  await refundInFull(order);
  const shown = await readProduct(product);
  expect(shown.rating).toEqual({ average: 0, count: 0 });
  expect(shown.reviews).toMatchObject({ histogram: { 5: 0 }, reviews: [{ refunded: true }] });
  expect(await vendorRating()).toBe(before - 1);
});

test('a product that becomes another one starts without stars, in one step or in several', async () => {
  for (const steps of [
    [{ name: 'Maharaja teak sofa', price: 85_000 }],
    [{ price: 85_000 }, { name: 'Maharaja teak sofa' }],
    [{ name: 'Maharaja teak sofa' }, { price: 14_000 }, { price: 20_000 }],
  ]) {
    const { id } = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 5_000_000 });
    const { name } = await readProduct(id);
    const { customer, line } = await createDelivery(shop, vendor, { products: [id] });
    await writeReview(customer.token, line);
    for (const [index, step] of steps.entries()) {
      await change(id, step);
      const count = index === steps.length - 1 || index === 1 ? 0 : 1;
      expect((await readProduct(id)).rating.count, JSON.stringify(step)).toBe(count);
    }
    expect((await readProduct(id)).reviews?.reviews).toEqual([]);
    await change(id, { name });
    expect((await readProduct(id)).rating).toEqual({ average: 5, count: 1 });
  }
});

test('a variant without stock does not keep the stars of a product that became another one', async () => {
  const { id } = await createProduct(shop.ctx, { vendorId: vendor.id, pricePaise: 100_000 });
  const { customer, line } = await createDelivery(shop, vendor, { products: [id] });
  await writeReview(customer.token, line);
  const [before] = (await shop.call('GET /api/products/vendor', {}, vendor)).body.filter(
    ({ _id }) => _id === id,
  );
  const [cheap] = before!.variants;
  const buildVariants = (stock: number) => [
    { _id: cheap!._id, options: { Size: 'Sample' }, price: 1000, stock },
    { options: { Size: 'Sofa' }, price: 85_000, stock: 5 },
  ];
  await change(id, {
    name: 'Maharaja teak sofa',
    options: [{ name: 'Size', values: [{ value: 'Sample' }, { value: 'Sofa' }] }],
    variants: buildVariants(3),
  });
  expect((await readProduct(id)).rating.count).toBe(1);
  await shop.ctx.db
    .updateTable('variants')
    .set({ stock_on_hand: 0 })
    .where('id', '=', cheap!._id)
    .execute();
  await runJobs(shop.ctx);
  expect((await readProduct(id)).rating.count).toBe(0);
});

test('a new name or a new price alone keeps the stars', async () => {
  const { customer, line, product } = await createDelivery(shop, vendor);
  await writeReview(customer.token, line);
  const { name, price } = await readProduct(product);
  await change(product, { price: price * 3 });
  expect((await readProduct(product)).rating.count).toBe(1);
  await change(product, { price: Math.round(price * 1.4), name: `${name}, new` });
  expect((await readProduct(product)).rating.count).toBe(1);
});

test('a review says whether the delivery was confirmed with the code', async () => {
  const stated = await createDelivery(shop, vendor);
  const confirmed = await createDelivery(shop, vendor);
  await shop.ctx.db
    .updateTable('shipments')
    .set({ is_confirmed: true })
    .where('order_id', '=', confirmed.order)
    .execute();
  for (const [{ customer, line }, isConfirmed] of [
    [stated, false],
    [confirmed, true],
  ] as const) {
    const { body } = await writeReview(customer.token, line);
    expect(body.deliveryConfirmed).toBe(isConfirmed);
  }
});

test('a review by an account with the vendor’s phone, address or IP is held, also after a change', async () => {
  const create = () => createCustomer(shop.ctx);
  const [phone, address, ip, stranger] = [
    await create(),
    await create(),
    await create(),
    await create(),
  ];
  await setPhone('accounts', phone.id, '09845077777');
  const deliver = async (customer: typeof phone) =>
    (await createDelivery(shop, vendor, { customer })).line;
  const lines = {
    phone: await deliver(phone),
    ip: await deliver(ip),
    other: await deliver(stranger),
  };
  const near = await createDelivery(shop, vendor, { customer: address });
  await shop.ctx.pool.query(
    `update purchases set street = '12 Nehru Road'
     where id = (select purchase_id from orders where id = $1)`,
    [near.order],
  );
  const write = async (token: string, line: string, from: string) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/reviews',
      remoteAddress: from,
      headers: { authorization: `Bearer ${token}` },
      payload: { ...review, line },
    });
    return response.json<{ _id: string; status: string; heldReason: string | null }>();
  };
  await shop.ctx.pool.query(
    `insert into audit_events (id, actor_id, actor_role, action, subject_kind, subject_id, ip)
     values (gen_random_uuid(), $1, 'vendor', 'signed_in', 'account', $1, '49.36.1.2'),
       (gen_random_uuid(), $1, 'vendor', 'signed_in', 'account', $1, '10.0.0.9')`,
    [vendor.id],
  );
  const held = { status: 'held', heldReason: 'vendor' };
  const byPhone = await write(phone.token, lines.phone, '49.36.9.9');
  expect(byPhone).toMatchObject(held);
  expect(await write(address.token, near.line, '49.36.9.9')).toMatchObject(held);
  expect(await write(ip.token, lines.ip, '49.36.1.2')).toMatchObject(held);
  expect(await write(stranger.token, lines.other, '10.0.0.9')).toMatchObject({
    status: 'published',
  });
  const params = { id: byPhone._id };
  const changed = await shop.call('PUT /api/reviews/:id', { params, body: { stars: 4 } }, phone);
  expect(changed.body).toMatchObject(held);
});

test('a vote needs a paid order that was neither cancelled nor refunded', async () => {
  const { line } = await createDelivery(shop, vendor);
  const params = { id: await insertReview(shop, { line }) };
  const vote = ({ token }: { token: string }) =>
    shop.call('PUT /api/reviews/:id/vote', { params }, { token });
  const customer = await createCustomer(shop.ctx);
  expect(await vote(customer)).toMatchObject({
    status: 409,
    body: { message: 'You can vote once you have paid for an order' },
  });
  const { id: product } = await createProduct(shop.ctx, { vendorId: vendor.id });
  await buy(shop, customer.token, [{ product, quantity: 1 }]);
  const [order] = await listOrders(shop, customer.token);
  await shop.call(
    'POST /api/orders/:id/cancel',
    { params: { id: order!._id }, body: {} },
    customer,
  );
  expect((await vote(customer)).status).toBe(409);
  await buy(shop, customer.token, [{ product, quantity: 1 }]);
  expect((await vote(customer)).body).toEqual({ helpful: 1 });
  const refunded = await createDelivery(shop, vendor);
  await refundInFull(refunded.order);
  expect((await vote(refunded.customer)).status).toBe(409);
});
