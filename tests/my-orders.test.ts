import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/new-id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createCustomer, createVendor, testAddress } from '#tests/support/factories.ts';
import { createRandom, type Random } from '#tests/support/random.ts';
import { readSeed } from '#tests/support/scale.ts';
import { groupOrders, type OrderEntry } from '#web/store/my-orders/order-entries.ts';

let shop: TestApp;
let customer: Awaited<ReturnType<typeof createCustomer>>;
let vendors: string[];
beforeAll(async () => {
  shop = await createTestApp();
  customer = await createCustomer(shop.ctx);
  vendors = [(await createVendor(shop.ctx)).id, (await createVendor(shop.ctx)).id];
});
afterAll(() => shop.close());

/** Inserts attempts to pay for 15 checkouts, a minute apart. Each has orders of one or two vendors. */
async function insertAttempts(random: Random, count: number): Promise<void> {
  const checkouts: string[] = [];
  for (let attempt = 0; attempt < count; attempt++) {
    const id = newId();
    const checkout = checkouts.length < 15 && random(2) ? undefined : checkouts[random(15)];
    if (!checkout) checkouts.push(id);
    const isPaid = random(4) === 0;
    const at = new Date(Date.UTC(2026, 10, 1, 0, attempt));
    await insertPurchase(id, checkout, at);
    for (const vendor of random(2) ? vendors : vendors.slice(0, 1)) {
      const isCancelled = random(3) === 0;
      await insertOrder(random, {
        purchase_id: id,
        vendor_id: vendor,
        status: isCancelled ? 'cancelled' : 'pending',
        payment_status: isPaid && (!isCancelled || random(2)) ? 'paid' : 'failed',
        created_at: at,
      });
    }
  }
}

const insertPurchase = (id: string, checkout: string | undefined, at: Date) =>
  shop.ctx.db
    .insertInto('purchases')
    .values({
      id,
      ...(checkout && { checkout_id: checkout }),
      account_id: customer.id,
      amount_paise: 1000,
      provider: 'sandbox',
      hold_expires_at: at,
      customer_name: customer.name,
      customer_email: customer.email!,
      customer_phone: customer.phone,
      ...testAddress,
      created_at: at,
    })
    .execute();

const insertOrder = (
  random: Random,
  order: {
    purchase_id: string;
    vendor_id: string;
    status: 'cancelled' | 'pending';
    payment_status: 'paid' | 'failed';
    created_at: Date;
  },
) =>
  shop.ctx.db
    .insertInto('orders')
    .values({
      ...order,
      id: newId(),
      number: newId(),
      account_id: customer.id,
      business_name: order.vendor_id,
      amount_paise: 100 * (1 + random(5)),
      commission_bps: 1500,
      commission_paise: 0,
    })
    .execute();

async function readPage(query: object) {
  const { token } = customer;
  return shop.call('GET /api/orders/customer', { query }, { token });
}

async function readEntries(query: object): Promise<OrderEntry[]> {
  const entries: OrderEntry[] = [];
  let after: object = {};
  for (;;) {
    const { body, headers } = await readPage({
      ...{ ...query, ...after },
      ...{ group: 'checkout', limit: 3 },
    });
    const page = groupOrders(body);
    entries.push(...page);
    const next = headers['x-next-cursor'];
    if (!next) return entries;
    expect(page).toHaveLength(3);
    after = { after: next };
  }
}

const summarize = ({ orders, otherAttempts, total }: OrderEntry) => ({
  orders: orders.map(({ _id }) => _id),
  others: otherAttempts.map(({ _id }) => _id),
  total,
});

test('My orders shows the same rows in pages as when all orders are loaded at once', async () => {
  await insertAttempts(createRandom(readSeed('my orders')), 60);
  const { body: all } = await readPage({});
  const expected = groupOrders(all);
  const entries = await readEntries({});
  expect(entries.map(summarize)).toEqual(expected.map(summarize));
  expect((await readPage({ group: 'checkout', limit: 1 })).headers['x-total-count']).toBe(
    String(expected.length),
  );
  const dearest = await readEntries({ sort: 'amount-high' });
  expect(dearest.map(({ total }) => total)).toEqual(
    expected.map(({ total }) => total).toSorted((one, other) => other - one),
  );
  expect(new Set(dearest.map((entry) => JSON.stringify(summarize(entry))))).toEqual(
    new Set(expected.map((entry) => JSON.stringify(summarize(entry)))),
  );
});

test('the orders of a checkout are all attempts to pay for it', async () => {
  const { body: all } = await readPage({});
  const { checkoutId } = all.find(({ purchaseId, checkoutId }) => purchaseId !== checkoutId)!;
  const { body } = await readPage({ checkout: checkoutId });
  expect(body).toEqual(all.filter((order) => order.checkoutId === checkoutId));
  const stranger = await createCustomer(shop.ctx);
  const query = { checkout: checkoutId };
  const other = await shop.call('GET /api/orders/customer', { query }, { token: stranger.token });
  expect(other.body).toEqual([]);
});
