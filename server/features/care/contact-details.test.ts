import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactDetailsMessage } from '#contract/base/public-text.ts';
import { openHelp, readHelp, sendHelpMessage } from '#tests/support/help.ts';
import { createHelpScene } from '#tests/support/help-scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import type { TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let orders: Scene;
let order: string;
let product: string;
let customer: string;
let vendor: string;

beforeAll(async () => {
  ({ shop, orders, order, product, customer, vendor } = await createHelpScene());
}, 60_000);
afterAll(() => shop.close());

describe('a vendor’s text with contact details is refused:', () => {
  test.each([
    ['name', { name: 'Sofa, call 98765 ! 43210' }],
    ['description', { description: 'Cheaper at ravi sofas dot shop' }],
    ['warranty', { warranty: 'insta: ravi.sofas' }],
    ['features.0', { features: ['WhatsApp me'] }],
    ['details.care', { details: { care: 'r a v i @ g m a i l . c o m' } }],
  ])('%s of a product', async (field, body) => {
    const call = { params: { id: product }, body };
    const response = await shop.call('PUT /api/products/:id', call, { token: vendor });
    expect(response.status).toBe(400);
    expect(response.body).toHaveProperty(['errors', field]);
  });

  test.each(['returnPolicy', 'shippingPolicy'])('%s', async (policy) => {
    const body = { otherInfo: { [policy]: 'Write to ravi at gmail' } } as never;
    const response = await shop.call('PUT /api/vendors/application', { body }, { token: vendor });
    expect(response.status).toBe(400);
    expect(response.body).toHaveProperty(['errors', `otherInfo.${policy}`]);
  });

  test.each([
    ['carrier', { carrier: 'Call 9876S43210' }],
    ['trackingUrl', { carrier: 'Own vehicle', trackingUrl: 'https://wa.me/919876543210' }],
    ['trackingUrl', { carrier: 'Own vehicle', trackingUrl: 'https://a:b@carrier.example/1' }],
    ['trackingUrl', { carrier: 'Own vehicle', trackingUrl: 'https://203.0.113.7/track' }],
  ])('%s of a shipment: %j', async (field, body) => {
    const { _id: id } = await orders.createOrder();
    const call = { params: { id }, body };
    const response = await shop.call('POST /api/orders/:id/shipments', call, orders.vendor);
    expect(response.status).toBe(400);
    expect(response.body).toHaveProperty(['errors', field]);
  });

  test('the reason of a refund', async () => {
    const { _id: id, products } = await orders.createOrder();
    const lines = [{ line: products[0]!._id, quantity: 1 }];
    const body = { lines, reason: 'Pay me by paytm: ravisofas' };
    const call = { params: { id }, body };
    const response = await shop.call('POST /api/orders/:id/refunds', call, orders.vendor);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      errors: { reason: expect.stringContaining(contactDetailsMessage.slice(3)) },
    });
  });
});

test('a message is searched once, when it is written', async () => {
  const { number } = (await openHelp(shop, customer, { order })).body;
  await sendHelpMessage(shop, customer, number, { message: 'Call 98765 then 43210 please' });
  const stored = await shop.ctx.db
    .selectFrom('help_messages')
    .innerJoin('help_requests', 'help_requests.id', 'help_messages.request_id')
    .select(['help_messages.text', 'masked_text'])
    .where('number', '=', number)
    .orderBy('help_messages.created_at')
    .execute();
  expect(stored.map((message) => message.masked_text)).toEqual([
    stored[0]!.text,
    'Call •••••• please',
  ]);
  const { body } = await readHelp(shop, vendor, number);
  expect(body.messages.at(-1)).toMatchObject({ text: 'Call •••••• please', isMasked: true });
});

test('a message of an earlier release is searched when it is read', async () => {
  const { number } = (await openHelp(shop, customer, { order })).body;
  const { id } = await shop.ctx.db
    .selectFrom('help_requests')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await shop.ctx.db
    .insertInto('help_messages')
    .values({
      id: crypto.randomUUID(),
      request_id: id,
      side: 'customer',
      text: 'insta: ravi.sofas',
    })
    .execute();
  const { body } = await readHelp(shop, vendor, number);
  expect(body.messages.map(({ text }) => text)).toContain('••••••');
});
