import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdmin, createCustomer } from '#tests/support/factories.ts';
import { moveHelp, openHelp, readHelp, sendHelpMessage } from '#tests/support/help.ts';
import { createHelpScene, type HelpScene } from '#tests/support/help-scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { runHelpDesk } from './run-help-desk.ts';

const hoursPerDay = 24;

let scene: HelpScene;
let shop: TestShop;
let orders: Scene;
let order: string;
let product: string;
let customer: string;
let vendor: string;
let admin: string;
let admins: HelpScene['admins'];
let listQueuedMails: HelpScene['listQueuedMails'];
let sendContactMessage: HelpScene['sendContactMessage'];
let passHours: HelpScene['passHours'];

beforeAll(async () => {
  scene = await createHelpScene();
  ({
    shop,
    orders,
    order,
    product,
    customer,
    vendor,
    admin,
    admins,
    listQueuedMails,
    sendContactMessage,
    passHours,
  } = scene);
}, 60_000);
afterAll(() => shop.close());

test('requests are listed by due time, filtered and searched; customers and vendors see only their own', async () => {
  for (const _admin of admins) await openHelp(shop, customer);
  const { number } = (await openHelp(shop, customer, { product, subject: 'Rattan or cane' })).body;
  const list = async (token: string, query: object = {}) =>
    (await shop.call('GET /api/help', { query }, { token })).body.map((row) => row.number);
  expect(await list(admin, { q: 'rattan' })).toEqual([number]);
  expect(await list(admin, { q: orders.customer.email! })).toContain(number);
  expect(await list(vendor, { q: orders.customer.email! })).toEqual([]);
  expect(await list(vendor, { product, q: 'Rattan' })).toEqual([number]);
  expect((await list(customer))[0]).toBe(number);
  expect(await list((await createCustomer(shop.ctx)).token)).toEqual([]);
  const due = (
    await shop.call('GET /api/help', { query: { status: 'open' } }, { token: admin })
  ).body.map((row) => row.due!);
  expect(due).toEqual(due.toSorted());
  const mine = await list(admin, { owner: 'me' });
  const others = await list(admin, { owner: admins[1]!.id });
  expect(mine.length).toBeGreaterThan(0);
  expect(others.length).toBeGreaterThan(0);
  expect(mine.filter((each) => others.includes(each))).toEqual([]);
  expect(await list(admin, { owner: 'vendor' })).toContain(number);
  expect(await list(admin, { topic: 'product' })).toContain(number);
});

test('an admin can assign a request to another admin but not to a customer, and the figures list all admins', async () => {
  const { number } = (await openHelp(shop, customer)).body;
  await sendHelpMessage(shop, admin, number);
  const before = await readHelp(shop, admin, number);
  const other = admins.find(({ id }) => id !== before.body.owner!._id)!;
  const moved = await moveHelp(shop, admin, number, 'assign', { assignee: other.id });
  expect(moved.body.owner).toMatchObject({ kind: 'admin', _id: other.id, name: other.name });
  expect(
    (await moveHelp(shop, admin, number, 'assign', { assignee: orders.customer.id })).status,
  ).toBe(404);
  expect((await moveHelp(shop, vendor, number, 'assign')).status).toBe(404);
  const { body: figures } = await shop.call('GET /api/admin/help/figures', {}, { token: admin });
  expect(figures.assignees.map(({ name }) => name)).toEqual(['Kavita Menon', 'Meera Admin']);
  expect(figures.open).toBeGreaterThan(2);
  expect(figures.medianFirstAnswerHours).toBe(0);
});

test('a step that is not allowed is refused with a list of the allowed steps', async () => {
  const { number } = (await openHelp(shop, customer, { order })).body;
  const early = await moveHelp(shop, vendor, number, 'wait');
  expect([early.status, early.body.details]).toEqual([409, { allowed: ['reply', 'resolve'] }]);
  expect((await moveHelp(shop, customer, number, 'wait')).status).toBe(409);
  expect((await moveHelp(shop, admin, number, 'wait')).body.status).toBe('waiting');
  expect((await moveHelp(shop, admin, number, 'wait')).status).toBe(200);
  expect((await moveHelp(shop, customer, number, 'resolve')).body.status).toBe('resolved');
  expect((await moveHelp(shop, customer, number, 'reopen')).body.status).toBe('open');
  expect((await moveHelp(shop, admin, number, 'delivered', { reason: 'It was' })).status).toBe(409);
});

test('when two admins resolve a request at the same time, it is resolved twice only if the customer’s message reopens it in between', async () => {
  const { number } = (await openHelp(shop, customer)).body;
  const [one, two, message] = await Promise.all([
    sendHelpMessage(shop, admins[0]!.token, number, { outcome: 'resolve' }),
    moveHelp(shop, admins[1]!.token, number, 'resolve'),
    sendHelpMessage(shop, customer, number, { message: 'Anybody there?' }),
  ]);
  expect([one.status, two.status, message.status]).toEqual([201, 200, 201]);
  const { body } = await readHelp(shop, admin, number);
  const kinds = body.steps.map(({ kind }) => kind);
  const countSteps = (kind: string) => kinds.filter((each) => each === kind).length;
  expect(countSteps('resolved')).toBe(
    countSteps('reopened') + (body.status === 'resolved' ? 1 : 0),
  );
  expect(body.messages).toHaveLength(3);
});

test('fifty parallel requests get different numbers, an assignee and a due time', async () => {
  const many = await Promise.all(
    Array.from({ length: 50 }, (_, index) => sendContactMessage(`v${index}@example.test`)),
  );
  const numbers = many.map(({ body }) => body.ticket);
  expect(new Set(numbers).size).toBe(50);
  const { rows } = await shop.ctx.pool.query<{ open: string }>(
    `select count(*) as open from help_requests where number = any($1) and assignee_id is not null
       and due_at is not null`,
    [numbers],
  );
  expect(Number(rows[0]!.open)).toBe(50);
});

describe('clocks', () => {
  const listAttention = async () =>
    (await shop.call('GET /api/payments/attention', {}, { token: admin })).body.help;

  test('a request that its vendor does not answer within 24 hours needs attention and goes to an admin', async () => {
    const { number } = (await openHelp(shop, customer, { order })).body;
    await passHours(23);
    await runHelpDesk(shop.ctx);
    expect((await listAttention()).map((each) => each.number)).not.toContain(number);
    await passHours(2);
    expect(await listAttention()).toContainEqual(
      expect.objectContaining({ number, why: 'answer', owner: 'Jodhpur House' }),
    );
    await Promise.all([runHelpDesk(shop.ctx), runHelpDesk(shop.ctx)]);
    const { body } = await readHelp(shop, admin, number);
    expect(body).toMatchObject({ isOverdue: true, hoursLeft: -2, owner: { kind: 'admin' } });
    expect(body.steps.filter(({ kind }) => kind === 'overdue')).toHaveLength(1);
    const { body: dashboard } = await shop.call('GET /api/admin/dashboard', {}, { token: admin });
    expect(dashboard.needsYou.overdueHelp).toBeGreaterThan(0);
    expect((await readHelp(shop, vendor, number)).body.steps.map(({ kind }) => kind)).toEqual([
      'opened',
      'acknowledged',
    ]);
    await sendHelpMessage(shop, vendor, number);
    expect((await listAttention()).map((each) => each.number)).not.toContain(number);
  });

  test('stand still while the request waits for the customer', async () => {
    const { number } = (await openHelp(shop, customer, { order })).body;
    const first = (await sendHelpMessage(shop, vendor, number, { outcome: 'wait' })).body;
    expect(first.status).toBe('waiting');
    await passHours(40 * hoursPerDay);
    const resumed = (await sendHelpMessage(shop, customer, number)).body;
    expect(resumed.isOverdue).toBe(false);
    expect(resumed.hoursLeft).toBeGreaterThanOrEqual(30 * hoursPerDay - 1);
    expect(resumed.hoursLeft).toBeLessThanOrEqual(30 * hoursPerDay);
  });

  test('a resolved request is closed after 7 days; it then accepts no message until an admin reopens it', async () => {
    const { number } = (await openHelp(shop, customer, { order })).body;
    await sendHelpMessage(shop, vendor, number, { outcome: 'resolve' });
    await passHours(6 * hoursPerDay);
    await runHelpDesk(shop.ctx);
    expect((await readHelp(shop, customer, number)).body.status).toBe('resolved');
    await passHours(1 * hoursPerDay + 1);
    await runHelpDesk(shop.ctx);
    const { body } = await readHelp(shop, customer, number);
    expect([body.status, body.allowed]).toEqual(['closed', []]);
    expect((await sendHelpMessage(shop, customer, number)).status).toBe(409);
    expect((await moveHelp(shop, admin, number, 'reopen')).body.status).toBe('open');
  });

  test('requests of an admin who leaves go to another admin', async () => {
    const leaving = await createAdmin(shop.ctx);
    const { number } = (await openHelp(shop, customer)).body;
    await moveHelp(shop, admin, number, 'assign', { assignee: leaving.id });
    await shop.ctx.db
      .updateTable('accounts')
      .set({ status: 'inactive' })
      .where('id', '=', leaving.id)
      .execute();
    await runHelpDesk(shop.ctx);
    const { owner } = (await readHelp(shop, admin, number)).body;
    expect(admins.map(({ id }) => id)).toContain(owner!._id);
  });
});

describe('a delivery that did not arrive', () => {
  const report = (params: { id: string; sid: string }) =>
    shop.call(
      'POST /api/orders/:id/shipments/:sid/not-received',
      { params, body: {} },
      { token: customer },
    );
  const requestsOf = async (id: string) =>
    (await shop.call('GET /api/help', { query: { order: id } }, { token: customer })).body;
  const countOpenCases = async (id: string) => {
    const { rows } = await shop.ctx.pool.query('select why from open_cases where order_id = $1', [
      id,
    ]);
    return rows.length;
  };

  test('opens a request for an admin and holds the payout until the decision', async () => {
    const shipment = await orders.createShipmentIn('delivered');
    await Promise.all([1, 2, 3].map(() => report(shipment)));
    const requests = await requestsOf(shipment.id);
    expect(requests).toHaveLength(1);
    const { number } = requests[0]!;
    expect(requests[0]).toMatchObject({ topic: 'not_received', owner: { kind: 'admin' } });
    expect(await countOpenCases(shipment.id)).toBe(1);
    const seen = await readHelp(shop, admin, number);
    expect(seen.body.allowed).toEqual([
      'reply',
      'note',
      'wait',
      'assign',
      'delivered',
      'not_delivered',
    ]);
    expect((await moveHelp(shop, admin, number, 'resolve')).status).toBe(409);
    expect((await moveHelp(shop, admin, number, 'delivered')).status).toBe(400);
    expect((await moveHelp(shop, vendor, number, 'delivered', { reason: 'Yes' })).status).toBe(409);
    const reason = 'The carrier has the signature of your neighbour.';
    const decided = await Promise.all(
      admins.map(({ token }) => moveHelp(shop, token, number, 'delivered', { reason })),
    );
    expect(decided.map(({ status }) => status)).toEqual([200, 200]);
    expect(decided[0]!.body).toMatchObject({ status: 'resolved', isOverdue: false });
    expect(await countOpenCases(shipment.id)).toBe(0);
    const { messages } = (await readHelp(shop, customer, number)).body;
    expect(messages.at(-1)!.text).toContain(reason);
    expect(messages).toHaveLength(2);
    expect((await listQueuedMails(orders.customer.email)).at(-1)!.text).toContain(reason);
    const again = await report(shipment);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining(number)]);
  });

  test('is in transit again once an admin decides that it was not delivered', async () => {
    const shipment = await orders.createShipmentIn('delivered');
    await report(shipment);
    const { number } = (await requestsOf(shipment.id))[0]!;
    const reason = 'The carrier lost it and sends another one.';
    const { body } = await moveHelp(shop, admin, number, 'not_delivered', { reason });
    expect(body.status).toBe('resolved');
    expect((await orders.readOrder()).status).toBe('shipped');
    expect(await countOpenCases(shipment.id)).toBe(0);
    expect((await orders.move(shipment.id, shipment.sid, 'delivered')).status).toBe(200);
    expect((await report(shipment)).status).toBe(200);
    expect(await requestsOf(shipment.id)).toHaveLength(2);
  });
});

test('a request keeps neither name nor email of a customer whose account is deleted', async () => {
  const { id, token } = await createCustomer(shop.ctx);
  const { number } = (await openHelp(shop, token, { product })).body;
  await shop.call('DELETE /api/users/:id', { params: { id } }, { token: admin });
  const { body } = await readHelp(shop, admin, number);
  expect(body.customer).toMatchObject({ name: 'Deleted account', email: '' });
  expect((await sendHelpMessage(shop, vendor, number)).status).toBe(201);
});

test('the month’s CSV counts the requests that were received, acknowledged, answered and resolved', async () => {
  await shop.ctx.db.deleteFrom('idempotency_keys').execute();
  const month = shop.ctx.clock.now().toISOString().slice(0, 7);
  const prepared = await shop.call(
    'POST /api/admin/help/reports',
    { body: { month } },
    { token: admin },
  );
  const file = await shop.app.inject({ method: 'GET', url: prepared.body.url });
  const lines = file.body.replace('\ufeff', '').trim().split('\n');
  expect(lines[0]).toBe(
    'topic,received,acknowledgedIn48Hours,answeredIn24Hours,resolvedIn30Days,open',
  );
  const sums = lines.slice(1, -1).map((line) => line.split(',').slice(1).map(Number));
  const total = lines.at(-1)!.split(',').slice(1).map(Number);
  expect(lines.at(-1)).toMatch(/^All,/);
  expect(total).toEqual([0, 1, 2, 3, 4].map((at) => sums.reduce((sum, row) => sum + row[at]!, 0)));
  expect((await shop.app.inject({ method: 'GET', url: prepared.body.url })).statusCode).toBe(404);
});
