import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer, createVendor } from '#tests/support/factories.ts';
import {
  moveHelp,
  openHelp,
  postPictures,
  readHelp,
  sendHelpMessage,
} from '#tests/support/help.ts';
import { createHelpScene, type HelpScene } from '#tests/support/help-scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import type { TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let orders: Scene;
let order: string;
let product: string;
let customer: string;
let vendor: string;
let admin: string;
let listQueuedMails: HelpScene['listQueuedMails'];

beforeAll(async () => {
  ({ shop, orders, order, product, customer, vendor, admin, listQueuedMails } =
    await createHelpScene());
}, 60_000);
afterAll(() => shop.close());

describe('a customer’s request', () => {
  test('about an order has a number, is owned by the order’s vendor and is due in 24 hours', async () => {
    const { status, body } = await openHelp(shop, customer, { order });
    expect(status).toBe(201);
    expect(body.number).toMatch(/^HD-\d\d-\d{6}$/);
    expect(body).toMatchObject({
      topic: 'order',
      status: 'open',
      subject: 'Which wood is it?',
      customer: { name: orders.customer.name, isVisitor: false },
      vendor: { businessName: 'Jodhpur House' },
      owner: { kind: 'vendor', name: 'Jodhpur House' },
      order: { _id: order },
      dueFor: 'answer',
      isOverdue: false,
      warning: null,
      allowed: ['reply', 'resolve'],
    });
    expect(body.hoursLeft).toBeGreaterThanOrEqual(23);
    expect(body.steps.map(({ kind }) => kind)).toEqual(['opened', 'acknowledged']);
    expect((await listQueuedMails(orders.customer.email)).at(-1)).toMatchObject({
      subject: `${body.number}: Which wood is it?`,
      text: expect.stringContaining(`/help/${body.number}`),
    });
    expect((await listQueuedMails(orders.vendor.email)).at(-1)!.text).toContain(
      `/vendor/help/${body.number}`,
    );
  });

  test('is answered by vendor and admin, waits for the customer, is resolved and reopened', async () => {
    const { number } = (await openHelp(shop, customer, { order })).body;
    const first = await sendHelpMessage(shop, vendor, number, { message: 'Sheesham.' });
    expect(first.body).toMatchObject({ status: 'open', dueFor: 'resolution' });
    await sendHelpMessage(shop, admin, number, { message: 'Ask for a photo', isInternal: true });
    const waiting = await sendHelpMessage(shop, admin, number, {
      message: 'A photo?',
      outcome: 'wait',
    });
    expect(waiting.body).toMatchObject({ status: 'waiting', due: null, hoursLeft: null });
    const resumed = await sendHelpMessage(shop, customer, number, { message: 'Here it is' });
    expect(resumed.body).toMatchObject({ status: 'open', dueFor: 'resolution' });
    expect(resumed.body.messages.map(({ side, isOwn }) => [side, isOwn])).toEqual([
      ['customer', true],
      ['vendor', false],
      ['admin', false],
      ['customer', true],
    ]);
    const resolved = await moveHelp(shop, vendor, number, 'resolve', { reason: 'All clear.' });
    expect(resolved.body).toMatchObject({ status: 'resolved', due: null });
    expect((await listQueuedMails(orders.customer.email)).at(-1)!.text).toContain('within 7 days');
    const again = await sendHelpMessage(shop, customer, number, { message: 'One more thing' });
    expect(again.body.status).toBe('open');
    expect(again.body.steps.map(({ kind }) => kind)).toEqual([
      'opened',
      'acknowledged',
      'answered',
      'answered',
      'waiting',
      'resumed',
      'resolved',
      'reopened',
    ]);
  });

  test('refuses a message with the Idempotency-Key of a message in another request', async () => {
    const { number } = (await openHelp(shop, customer, { order })).body;
    const other = (await openHelp(shop, customer, { product })).body.number;
    const send = (to: string) => sendHelpMessage(shop, customer, to, {}, 'both');
    const sent = await Promise.all([send(number), send(other)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('accepts at most a hundred messages from its customer, but still accepts the vendor’s messages', async () => {
    const { number, _id: id } = (await openHelp(shop, customer, { order })).body;
    await sql`insert into help_messages (id, request_id, side, text)
      select gen_random_uuid(), ${id}, 'customer', 'Hello' from generate_series(2, 100)`.execute(
      shop.ctx.db,
    );
    expect((await sendHelpMessage(shop, customer, number)).status).toBe(409);
    expect((await sendHelpMessage(shop, vendor, number)).status).toBe(201);
  });

  test('about a product or a vendor goes to the vendor, and a request to Baithak goes to an admin', async () => {
    const about = await openHelp(shop, customer, { product });
    expect(about.body).toMatchObject({
      topic: 'product',
      product: { _id: product, name: 'Cane chair' },
      owner: { kind: 'vendor' },
    });
    const ofVendor = await openHelp(shop, customer, { vendor: orders.vendor.id });
    expect(ofVendor.body).toMatchObject({
      topic: 'vendor',
      product: null,
      owner: { kind: 'vendor' },
    });
    const ofUs = await openHelp(shop, customer, { order, topic: 'contact' });
    expect(ofUs.body).toMatchObject({
      topic: 'contact',
      vendor: null,
      owner: { kind: 'admin', name: 'Baithak' },
    });
    expect((await readHelp(shop, vendor, ofUs.body.number)).status).toBe(404);
  });

  test('is refused with an error for each invalid field, and with 404 for somebody else’s order or a vendor that is not public', async () => {
    const empty = await openHelp(shop, customer, { order, subject: ' ', message: '' });
    expect([empty.status, Object.keys(empty.body.errors!)]).toEqual([400, ['subject', 'message']]);
    expect((await openHelp(shop, customer, { topic: 'order' })).status).toBe(400);
    const stranger = await createCustomer(shop.ctx);
    expect((await openHelp(shop, stranger.token, { order })).status).toBe(404);
    const hidden = await createVendor(shop.ctx, { status: 'suspended' });
    expect((await openHelp(shop, customer, { vendor: hidden.id })).status).toBe(404);
  });

  test('is opened only once with the same Idempotency-Key, and a message is stored only once', async () => {
    const twice = await Promise.all([1, 2].map(() => openHelp(shop, customer, { order }, 'k1')));
    expect(new Set(twice.map(({ body }) => body.number)).size).toBe(1);
    const { number } = twice[0]!.body;
    const other = await openHelp(shop, customer, { order, subject: 'Another' }, 'k1');
    expect(other.status).toBe(422);
    const sent = await Promise.all(
      [1, 2, 3].map(() => sendHelpMessage(shop, vendor, number, {}, 'same')),
    );
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await readHelp(shop, customer, number)).body.messages).toHaveLength(2);
  });

  test('and its pictures return 404 for other customers and vendors', async () => {
    const opened = await postPictures(shop, {
      url: '/api/help',
      token: customer,
      fields: [
        ['order', order],
        ['subject', 'A scratch'],
        ['message', 'On the left arm.'],
      ],
      count: 2,
    });
    expect(opened.status).toBe(201);
    const { number, messages } = opened.body;
    const { url } = messages[0]!.pictures[0]!;
    const read = async (token: string) =>
      (
        await shop.app.inject({
          method: 'GET',
          url: `${url}?size=small`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    expect(await Promise.all([customer, vendor, admin].map(read))).toEqual([200, 200, 200]);
    const strangers = [await createCustomer(shop.ctx), await createVendor(shop.ctx)];
    expect(await Promise.all(strangers.map(({ token }) => read(token)))).toEqual([404, 404]);
    for (const { token } of strangers) {
      expect((await readHelp(shop, token, number)).status).toBe(404);
      expect((await sendHelpMessage(shop, token, number)).status).toBe(404);
      expect((await moveHelp(shop, token, number, 'resolve')).status).toBe(404);
    }
  });

  test('shows notes and their pictures only to admins', async () => {
    const { number } = (await openHelp(shop, customer, { order })).body;
    const note = await postPictures(shop, {
      url: `/api/help/${number}/messages`,
      token: admin,
      fields: [
        ['message', 'Check the packing first'],
        ['isInternal', 'true'],
      ],
    });
    const noteUrl = note.body.messages.at(-1)!.pictures[0]!.url;
    for (const token of [customer, vendor]) {
      const { body } = await readHelp(shop, token, number);
      expect(JSON.stringify(body)).not.toContain('packing first');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await shop.app.inject({ method: 'GET', url: noteUrl, headers });
      expect(answer.statusCode).toBe(404);
    }
    expect((await sendHelpMessage(shop, vendor, number, { isInternal: true })).status).toBe(409);
  });

  test('accepts at most five pictures with a message', async () => {
    const { number } = (await openHelp(shop, customer, { order })).body;
    const tooMany = await postPictures(shop, {
      url: `/api/help/${number}/messages`,
      token: vendor,
      count: 6,
      fields: [['message', 'Look']],
    });
    expect(tooMany.status).toBe(400);
  });
});

describe('contact details', () => {
  test('are hidden between customer and vendor, even in emails, and the sender is warned', async () => {
    const text = 'Call me on 98450 12345 or write to ravi at gmail dot com';
    const { body } = await openHelp(shop, customer, { order, message: text });
    expect(body.warning).toMatch(/hidden from the other side/);
    expect(body.messages[0]).toMatchObject({
      text: 'Call me on •••••• or write to ••••••',
      isMasked: true,
    });
    const seen = await readHelp(shop, vendor, body.number);
    expect(seen.body.messages[0]!.text).not.toMatch(/98450|gmail/);
    expect(seen.body.customer.email).toBe('');
    expect(seen.body.lastMessage!.text).not.toMatch(/98450|gmail/);
    expect((await listQueuedMails(orders.vendor.email)).at(-1)!.text).not.toMatch(/98450|gmail/);
    const original = await readHelp(shop, admin, body.number);
    expect(original.body.messages[0]).toMatchObject({ text, isMasked: false });
    const answer = await sendHelpMessage(shop, vendor, body.number, {
      message: 'Pay to shop@okaxis',
    });
    expect(answer.body.warning).not.toBeNull();
    expect((await listQueuedMails(orders.customer.email)).at(-1)!.text).not.toContain('okaxis');
    const ours = await sendHelpMessage(shop, admin, body.number, { message: 'Ring 080 4718 2600' });
    expect(ours.body.warning).toBeNull();
    const read = await readHelp(shop, customer, body.number);
    expect(read.body.messages.at(-1)!.text).toContain('080 4718 2600');
  });

  test('are not hidden between a customer and Baithak', async () => {
    const { body } = await openHelp(shop, customer, { message: 'Call 98450 12345' });
    expect([body.messages[0]!.text, body.warning]).toEqual(['Call 98450 12345', null]);
  });

  test('never include a link to the shop, so a message with such a link causes no warning', async () => {
    const message = `${shop.ctx.config.origin}/product/${product}`;
    const { number } = (await openHelp(shop, customer, { order })).body;
    expect((await sendHelpMessage(shop, customer, number, { message })).body.warning).toBeNull();
  });
});
