import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHelp, readHelp, sendHelpMessage } from '#tests/support/help.ts';
import { createHelpScene, type HelpScene } from '#tests/support/help-scene.ts';
import { moveReturn, requestReturn } from '#tests/support/returns.ts';
import { testAddress } from '#tests/support/factories.ts';
import type { TestShop } from '#tests/support/shop.ts';

let scene: HelpScene;
let shop: TestShop;
beforeAll(async () => {
  scene = await createHelpScene();
  ({ shop } = scene);
}, 60_000);
afterAll(() => shop.close());

const note = 'Ring at the blue gate';

/** Delivers an order, cancels a return of it and resolves a help request about it. */
async function createEnded() {
  const { customer, vendor } = scene;
  const { id } = await scene.orders.createShipmentIn('delivered');
  const order = await scene.orders.readOrder();
  const lines = [{ line: order.products[0]!._id, quantity: 1 }];
  const fields: [string, string][] = [['note', note]];
  const { body: asked } = await requestReturn(shop, customer, { order: id, lines, fields });
  await moveReturn(shop, customer, asked._id, 'withdraw');
  const { number } = (await openHelp(shop, customer, { order: id })).body;
  await sendHelpMessage(shop, vendor, number, { message: 'It is fixed.', outcome: 'resolve' });
  return { order: id, return: asked._id, number };
}

/** Returns what the account reads of the order, the return and the help request, also in the lists. */
async function readAll(token: string, ended: Awaited<ReturnType<typeof createEnded>>) {
  const answers = await Promise.all([
    shop.call('GET /api/orders/:id', { params: { id: ended.order } }, { token }),
    shop.call('GET /api/returns/:id', { params: { id: ended.return } }, { token }),
    readHelp(shop, token, ended.number),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const lists = await Promise.all(
    (['GET /api/help', 'GET /api/returns'] as const).map((key) => shop.call(key, {}, { token })),
  );
  return JSON.stringify([...answers, ...lists].map(({ body }) => body));
}

test('thirty days after the end the vendor reads neither name, street nor note of the customer', async () => {
  const ended = await createEnded();
  const { name } = scene.orders.customer;
  const before = await readAll(scene.vendor, ended);
  for (const detail of [name, testAddress.street, note]) expect(before).toContain(detail);
  await scene.passHours(31 * 24);
  const after = await readAll(scene.vendor, ended);
  for (const detail of [name, testAddress.street, note]) expect(after).not.toContain(detail);
  for (const detail of [testAddress.city, testAddress.zip]) expect(after).toContain(detail);
  for (const token of [scene.customer, scene.admin]) {
    const { body } = await shop.call(
      'GET /api/returns/:id',
      { params: { id: ended.return } },
      { token },
    );
    expect(body).toMatchObject({ note, pickup: { address: { street: testAddress.street } } });
    expect((await readHelp(shop, token, ended.number)).body.customer.name).toBe(name);
  }
});

test('a help request that is opened again shows the vendor the name again', async () => {
  const { number } = (await openHelp(shop, scene.customer, { order: scene.order })).body;
  await sendHelpMessage(shop, scene.vendor, number, {
    message: 'It is fixed.',
    outcome: 'resolve',
  });
  const readName = async () => (await readHelp(shop, scene.vendor, number)).body.customer.name;
  const setResolved = (days: number) =>
    shop.ctx.pool.query(
      `update help_requests set resolved_at = shop_now() - $2 * interval '1 day' where number = $1`,
      [number, days],
    );
  await setResolved(29);
  expect(await readName()).toBe(scene.orders.customer.name);
  await setResolved(31);
  expect(await readName()).toBe('••••••');
  await sendHelpMessage(shop, scene.customer, number, { message: 'It broke again.' });
  expect(await readName()).toBe(scene.orders.customer.name);
});
