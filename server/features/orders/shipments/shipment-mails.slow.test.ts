import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJobs } from '#tests/support/run-jobs.ts';
import { createScene, type Scene } from '#tests/support/scene.ts';
import { createTestShop, type TestShop, updateOrderStatus } from '#tests/support/shop.ts';

let shop: TestShop;
let orders: Scene;

beforeAll(async () => {
  shop = await createTestShop({ ADMIN_NOTIFICATIONS_EMAIL: 'admin@example.test' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await runJobs(shop.ctx);
  orders = await createScene(shop, { businessName: 'Jodhpur House' });
});

async function readMailsTo(email: string | null, from = 1) {
  await runJobs(shop.ctx);
  return shop.mails.filter((mail) => mail.to === email).slice(from);
}
const subjectsOf = (mails: { subject: string }[]) =>
  mails.map(({ subject }) => subject.replace(/BTK-[\d-]+/g, '…'));

test('each step is emailed once, however often it is repeated or taken back', async () => {
  const { _id: id } = await orders.createOrder();
  const { body } = await orders.pack(id, { carrier: 'Delhivery', trackingNumber: 'DL42' });
  const steps = ['handed_over', 'out_for_delivery', 'delivered'] as const;
  for (const step of steps) {
    for (let n = 0; n < 2; n++) await orders.move(id, body._id, step);
  }
  const setStatus = (status: 'pending' | 'shipped' | 'delivered') =>
    updateOrderStatus(shop, orders.vendor.token, id, { status });
  for (const status of ['pending', 'shipped', 'delivered', 'shipped', 'delivered'] as const) {
    await setStatus(status);
  }
  const mails = await readMailsTo(orders.customer.email);
  expect(subjectsOf(mails)).toEqual([
    'Order … is shipped',
    'Order … is out for delivery',
    'Order … is delivered',
  ]);
  const [shipped, out, delivered] = mails.map(({ text }) => text);
  expect(shipped).toContain('Carrier: Delhivery');
  expect(shipped).toContain('Tracking number: DL42');
  expect(shipped).toContain('https://www.delhivery.com/track-v2/package/DL42');
  expect(shipped).toMatch(/sofa \d+: 1 piece/);
  const { delivery_code: code } = await shop.ctx.db
    .selectFrom('orders')
    .select('delivery_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(out).toContain(code);
  expect(delivered).toContain('I have not received it');
  for (const { text } of mails) expect(text).toContain(`/orders/${id}`);
  const page = `https?://\\S+/orders/${id}#document-[0-9a-f-]{36}`;
  expect(shipped).toMatch(
    new RegExp(`Tax invoice [A-Z]{3}/2627/\\d{6}: sign in to download it at ${page}`),
  );
  expect(out! + delivered!).not.toContain('Tax invoice');
  expect(JSON.stringify(await readMailsTo(orders.vendor.email, 0))).not.toContain(code);
});

test('an email about one of several shipments says that it is a part of the order', async () => {
  const { _id: id, products } = await orders.createOrder([1, 1]);
  const lines = [{ line: products[0]!._id, quantity: 1 }];
  const { body } = await orders.pack(id, { carrier: 'Own vehicle', lines });
  await orders.move(id, body._id, 'handed_over');
  const [mail] = await readMailsTo(orders.customer.email);
  expect(subjectsOf([mail!])).toEqual(['Part of order … is shipped']);
  expect(mail!.text).toContain(products[0]!.product.name);
  expect(mail!.text).not.toContain(products[1]!.product.name);
});

test('the customer is emailed a new delivery code for a shipment that is out for delivery with the old one', async () => {
  const { _id: id, products } = await orders.createOrder([2]);
  const lines = [{ line: products[0]!._id, quantity: 1 }];
  const parts = [
    (await orders.pack(id, { carrier: 'Delhivery', lines })).body,
    (await orders.pack(id)).body,
  ];
  for (const step of ['handed_over', 'out_for_delivery'] as const) {
    for (const { _id: sid } of parts) await orders.move(id, sid, step);
  }
  const { deliveryCode: code } = await orders.readOrder();
  await orders.move(id, parts[0]!._id, 'delivered', { code });
  const { deliveryCode: next } = await orders.readOrder();
  await orders.move(id, parts[1]!._id, 'delivered', { code: next });
  const [, , , , , renewed, ...rest] = await readMailsTo(orders.customer.email);
  expect(subjectsOf([renewed!])).toEqual(['New delivery code for the rest of order …']);
  expect(renewed!.text).toContain(next);
  expect(subjectsOf(rest)).toEqual(['Part of order … is delivered']);
});

test('emails about failed attempts say what happens next, and the return is emailed', async () => {
  const { id, sid } = await orders.createShipmentIn('returned');
  await orders.move(id, sid, 'returned');
  const mails = await readMailsTo(orders.customer.email);
  expect(subjectsOf(mails)).toEqual([
    'Order … is shipped',
    'Order … is out for delivery',
    'Delivery of order … failed',
    'Order … is out for delivery',
    'Delivery of order … failed',
    'Order … is out for delivery',
    'Delivery of order … failed',
    'Order … went back to the seller',
    'Order … is refunded',
  ]);
  const failures = mails.filter(({ subject }) => subject.endsWith('failed'));
  expect(failures.map(({ text }) => text.match(/There will be [\w ]+|the last of 3/)?.[0])).toEqual(
    ['There will be 2 more attempts', 'There will be one more attempt', 'the last of 3'],
  );
  for (const { text } of failures) expect(text).toContain('Nobody at home');
});

test('the email about a delivery links the invoice when the hand-over was not emailed', async () => {
  const { _id: id } = await orders.createOrder();
  await updateOrderStatus(shop, orders.vendor.token, id, { status: 'delivered' });
  const [mail] = await readMailsTo(orders.customer.email);
  expect(subjectsOf([mail!])).toEqual(['Order … is delivered']);
  expect(mail!.text).toMatch(
    /Tax invoice \S+: sign in to download it at \S+#document-[0-9a-f-]{36}/,
  );
});

test('the email about a completed refund links its credit note when there is one', async () => {
  const refundedText = async (id: string) => {
    await updateOrderStatus(shop, orders.vendor.token, id, { status: 'cancelled' });
    const mails = await readMailsTo(orders.customer.email);
    return mails.find(({ subject }) => subject.endsWith('is refunded'))!.text;
  };
  const { _id: unshipped } = await orders.createOrder();
  expect(await refundedText(unshipped)).not.toContain('sign in to download');
  orders = await createScene(shop, { businessName: 'Jodhpur House' });
  const { id } = await orders.createShipmentIn('handed_over');
  expect(await refundedText(id)).toMatch(
    /Credit note \S+\/2627C\/\d{6}: sign in to download it at \S+#document-[0-9a-f-]{36}/,
  );
});

test('the customer is emailed which pieces of a partly delivered order the vendor has cancelled', async () => {
  const { _id: id, products } = await orders.createOrder([1, 2]);
  const packOne = async (line: number) => {
    const lines = [{ line: products[line]!._id, quantity: 1 }];
    const { body } = await orders.pack(id, { carrier: 'VRL', lines });
    await orders.move(id, body._id, 'handed_over');
    return body._id;
  };
  await orders.move(id, await packOne(0), 'delivered');
  await packOne(1);
  await updateOrderStatus(shop, orders.vendor.token, id, { status: 'cancelled' });
  const mails = await readMailsTo(orders.customer.email);
  const cancelled = mails.find(({ subject }) => subject.endsWith(' is cancelled'));
  expect(subjectsOf([cancelled!])).toEqual(['Part of order … is cancelled']);
  expect(cancelled!.text).toContain('We are refunding ₹20,000 to the account you paid from.');
  expect(cancelled!.text.split(products[1]!.product.name)).toHaveLength(2);
  expect(cancelled!.text).toContain(`${products[1]!.product.name} × 2`);
  expect(cancelled!.text).not.toContain(products[0]!.product.name);
});

test('a report of a missing delivery reaches the vendor and the admins once', async () => {
  const { id, sid } = await orders.createShipmentIn('delivered');
  const report = () =>
    shop.call(
      'POST /api/orders/:id/shipments/:sid/not-received',
      { params: { id, sid }, body: {} },
      { token: orders.customer.token },
    );
  await report();
  await report();
  expect(subjectsOf(await readMailsTo(orders.vendor.email))).toEqual([
    expect.stringMatching(/^HD-\S+: Shipment 1 of order … did not arrive$/),
  ]);
  expect(subjectsOf(await readMailsTo('admin@example.test', 0))).toEqual(['New help request']);
});
