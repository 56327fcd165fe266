import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiKey, ApiResponse } from '#contract/api.ts';
import { customerOrderSorts, vendorOrderSorts } from '#contract/orders/order-lists.ts';
import { createCustomer, createProduct, createVendor } from '#tests/support/factories.ts';
import { createVendorWithOrders, insertOrders } from '#tests/support/insert-orders.ts';
import { packShipment } from '#tests/support/scene.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let product: Awaited<ReturnType<typeof createProduct>>;

beforeAll(async () => {
  shop = await createTestShop();
  vendor = await createVendor(shop.ctx);
  product = await createProduct(shop.ctx, { vendorId: vendor.id, name: 'Cane swing' });
});
afterAll(() => shop.close());

type ListKey = Extract<
  ApiKey,
  'GET /api/orders/customer' | 'GET /api/orders/vendor' | 'GET /api/vendors/orders'
>;
type Listed = ApiResponse<ListKey>[number];

/** Returns a function that reads a page of a list as its owner. */
const createReader =
  <K extends ListKey>(key: K, { token }: { token: string }) =>
  async (query: object) => {
    const { status, body, headers } = await shop.call(key, { query } as never, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    const header = (name: string) => headers[name] as string | undefined;
    return {
      rows: body as ApiResponse<K>,
      next: header('x-next-cursor'),
      previous: header('x-previous-cursor'),
      total: header('x-total-count'),
      link: header('link'),
    };
  };
type Read = ReturnType<typeof createReader>;

const idsOf = (rows: readonly Listed[]) => rows.map(({ _id }) => _id);

/** Reads all pages from the first to the last, and then back from the last to the first. */
async function walk(read: Read, query: object) {
  const forward: string[][] = [];
  const backward: string[][] = [];
  let page = await read(query);
  for (;;) {
    forward.push(idsOf(page.rows));
    if (!page.next) break;
    page = await read({ ...query, after: page.next });
  }
  for (;;) {
    backward.unshift(idsOf(page.rows));
    if (!page.previous) break;
    page = await read({ ...query, before: page.previous });
  }
  return { forward, backward };
}

test('a vendor reaches all 5,000 orders exactly once in both directions', async () => {
  const own = await createVendor(shop.ctx);
  const customer = await createCustomer(shop.ctx);
  const sofa = await createProduct(shop.ctx, { vendorId: own.id });
  await insertOrders(shop.ctx, 5000, { customer, vendorId: own.id, product: sofa });
  const { rows } = await shop.ctx.pool.query(
    'select id from orders where vendor_id = $1 order by created_at desc, id desc',
    [own.id],
  );
  const newestFirst = rows.map(({ id }) => id);
  const { forward, backward } = await walk(createReader('GET /api/vendors/orders', own), {
    limit: 100,
  });
  expect(forward).toHaveLength(50);
  expect(forward.flat()).toEqual(newestFirst);
  expect(backward).toEqual(forward);
  const read = createReader('GET /api/orders/vendor', own);
  const newest = await read({});
  expect([idsOf(newest.rows), newest.total]).toEqual([newestFirst.slice(0, 1000), '5000']);
  const oldest = await read({ sort: 'oldest', limit: 100 });
  expect(idsOf(oldest.rows)).toEqual(newestFirst.slice(-100).toReversed());
  const next = await read({ after: newest.next });
  expect(idsOf(next.rows)).toEqual(newestFirst.slice(1000, 1025));
}, 120_000);

test('a customer reaches all 1,500 orders exactly once in both directions', async () => {
  const customer = await createCustomer(shop.ctx);
  await insertOrders(shop.ctx, 1000, { customer, vendorId: vendor.id, product });
  await insertOrders(shop.ctx, 500, {
    ...{ customer, vendorId: vendor.id, product, paymentStatus: 'failed' },
  });
  const read = createReader('GET /api/orders/customer', customer);
  const { rows } = await shop.ctx.pool.query(
    'select id from orders where account_id = $1 order by created_at desc, id desc',
    [customer.id],
  );
  const newestFirst = rows.map(({ id }) => id);
  for (const group of [{}, { group: 'checkout' }]) {
    const { forward, backward } = await walk(read, { ...group, limit: 100 });
    expect(forward.flat()).toEqual(newestFirst);
    expect(backward).toEqual(forward);
  }
  const all = await read({});
  expect([all.rows.length, all.total]).toEqual([1000, '1500']);
}, 120_000);

describe('every sort order', () => {
  test('of a vendor is the same in pages as at once, and its opposite is the reverse', async () => {
    const read = createReader('GET /api/vendors/orders', await createVendorWithOrders(shop, 30));
    const lists = new Map<string, string[]>();
    for (const sort of vendorOrderSorts) {
      const all = idsOf((await read({ sort, limit: 100 })).rows);
      const { forward, backward } = await walk(read, { sort, limit: 4 });
      expect([forward.flat(), backward], sort).toEqual([all, forward]);
      lists.set(sort, all);
    }
    for (const [up, down] of [
      ['oldest', 'newest'],
      ['amount-low', 'amount-high'],
      ['customer', 'customer-down'],
      ['status', 'status-down'],
    ]) {
      expect(lists.get(up!)).toEqual(lists.get(down!)!.toReversed());
    }
    const { rows } = await read({ sort: 'customer', limit: 100 });
    expect([...new Set(rows.map(({ customerId }) => customerId.name))]).toEqual([
      ...['asha', 'Meera', 'Zoya'],
    ]);
    const amounts = (await read({ sort: 'amount-high' })).rows.map((row) => row.totalAmount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    const byStatus = (await read({ sort: 'status' })).rows.map((row) => row.orderStatus);
    expect(byStatus).toEqual(byStatus.toSorted());
  });

  test('of a customer is the same in pages as at once', async () => {
    const customer = await createCustomer(shop.ctx);
    for (const paymentStatus of ['paid', 'failed', 'refunded'] as const) {
      const statuses = ['pending', 'cancelled', 'delivered'] as const;
      await insertOrders(shop.ctx, 6, {
        ...{ customer, vendorId: vendor.id, product, statuses, paymentStatus },
      });
    }
    const read = createReader('GET /api/orders/customer', customer);
    for (const group of [{}, { group: 'checkout' }]) {
      for (const sort of customerOrderSorts) {
        const all = idsOf((await read({ ...group, sort, limit: 100 })).rows);
        const { forward, backward } = await walk(read, { ...group, sort, limit: 4 });
        expect(all).toHaveLength(18);
        expect([forward.flat(), backward], sort).toEqual([all, forward]);
      }
    }
  });
});

describe('between two pages', () => {
  test('new orders move no row to the next page, and the previous page has them', async () => {
    const own = await createVendorWithOrders(shop, 12);
    const read = createReader('GET /api/vendors/orders', own);
    const first = await read({ limit: 5 });
    const before = idsOf((await read({ limit: 100 })).rows);
    const customer = await createCustomer(shop.ctx);
    const recent = { customer, vendorId: own.id, product: own.product };
    await insertOrders(shop.ctx, 3, { ...recent, from: '2026-11-20T00:00:00Z' });
    const second = await read({ limit: 5, after: first.next });
    expect(idsOf(second.rows)).toEqual(before.slice(5, 10));
    const back = await read({ limit: 5, before: second.previous });
    expect(idsOf(back.rows)).toEqual(idsOf(first.rows));
    const top = await read({ limit: 5, before: back.previous });
    expect(top.rows).toHaveLength(3);
    expect(top.previous).toBeUndefined();
    expect(top.total).toBe('15');
  });

  test('a changed status does not skip orders in the order of statuses', async () => {
    const own = await createVendorWithOrders(shop, 30);
    const read = createReader('GET /api/vendors/orders', own);
    const all = idsOf((await read({ sort: 'status', limit: 100 })).rows);
    const first = await read({ sort: 'status', limit: 5 });
    await shop.ctx.pool.query(`update orders set status = 'shipped' where id = $1`, [
      first.rows.at(-1)!._id,
    ]);
    const second = await read({ sort: 'status', limit: 5, after: first.next });
    expect(idsOf(second.rows)).toEqual(all.slice(5, 10));
  });
});

test('filters and the search apply to all pages and to the total', async () => {
  const own = await createVendorWithOrders(shop, 30);
  const read = createReader('GET /api/vendors/orders', own);
  const pending = await walk(read, { status: 'pending', limit: 5 });
  expect(pending.forward.map((ids) => ids.length)).toEqual([5, 5, 2]);
  expect(pending.backward).toEqual(pending.forward);
  const zoya = await read({ q: 'zOYA', limit: 4 });
  expect([zoya.total, new Set(zoya.rows.map(({ customerId }) => customerId.name))]).toEqual([
    ...['10', new Set(['Zoya'])],
  ]);
  const rest = await read({ q: 'zOYA', limit: 100, after: zoya.next });
  expect([rest.rows.length, rest.total]).toEqual([6, '10']);
  const [order] = rest.rows;
  expect(idsOf((await read({ q: order!.orderId })).rows)).toEqual([order!._id]);
  expect((await read({ q: own.product.name.slice(3) })).total).toBe('30');
  expect((await read({ q: product.name })).total).toBe('0');
});

test('a masked customer is neither found nor sorted by name', async () => {
  const own = await createVendorWithOrders(shop, 6);
  const read = createReader('GET /api/vendors/orders', own);
  const [asha] = (await read({ q: 'asha' })).rows;
  await shop.ctx.pool.query(
    `update orders set status = 'delivered', delivered_at = shop_now() - interval '31 days' where id = $1`,
    [asha!._id],
  );
  expect(idsOf((await read({ q: 'asha' })).rows)).not.toContain(asha!._id);
  expect(idsOf((await read({ q: asha!.orderId })).rows)).toEqual([asha!._id]);
  const names = (await read({ sort: 'customer' })).rows.map(({ customerId }) => customerId.name);
  expect(names).toEqual(['asha', 'Meera', 'Meera', 'Zoya', 'Zoya', '••••••']);
  const { forward, backward } = await walk(read, { sort: 'customer', limit: 2 });
  expect(backward).toEqual(forward);
});

describe('a cursor', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const message =
    'This cursor does not belong to the list and its order. Load the first page again.';

  test('that is malformed or belongs to another order is refused in a sentence', async () => {
    const { next } = await createReader(
      'GET /api/vendors/orders',
      await createVendorWithOrders(shop, 6),
    )({
      limit: 2,
    });
    const id = '0198f2c4-7a10-7b3e-9c55-2f6d1e8a4b07';
    const wrong = [
      ...['x', 'bnVsbA', next!.slice(0, -8)],
      ...[[], ['newest', 'soon', id], ['newest', 1, 'x'], ['oldest', 1, id]].map(encode),
      ...[
        ['newest', 1e300, id],
        ['newest', 1.5, id],
        ['newest', null, id],
      ].map(encode),
    ];
    for (const key of ['GET /api/vendors/orders', 'GET /api/orders/vendor'] as const) {
      for (const name of ['after', 'before']) {
        for (const cursor of wrong) {
          const query = { [name]: cursor };
          const answer = await shop.call(key, { query }, { token: vendor.token });
          expect([answer.status, answer.body.message], cursor).toEqual([400, message]);
        }
      }
    }
    const hostile = { sort: 'customer', after: encode(['customer', 'a\0b', id]) } as const;
    const answer = await shop.call(
      'GET /api/vendors/orders',
      { query: hostile },
      { token: vendor.token },
    );
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    const both = await shop.call(
      'GET /api/vendors/orders',
      { query: { after: next, before: next } },
      { token: vendor.token },
    );
    expect([both.status, both.body.message]).toEqual([
      ...[400, 'Send either after or before, not both'],
    ]);
  });

  test('of another vendor selects only the caller’s orders', async () => {
    const [one, other] = [
      await createVendorWithOrders(shop, 6),
      await createVendorWithOrders(shop, 6),
    ];
    const { next } = await createReader('GET /api/vendors/orders', one)({ limit: 2 });
    const read = createReader('GET /api/vendors/orders', other);
    const [own, before, after] = [
      await read({}),
      await read({ before: next }),
      await read({ after: next }),
    ];
    // The two pages together are never empty. Each alone may be, because ids are random.
    expect(idsOf([...before.rows, ...after.rows])).toEqual(idsOf(own.rows));
  });

  test('is in the header Link, with the other parameters', async () => {
    const read = createReader('GET /api/vendors/orders', await createVendorWithOrders(shop, 6));
    const query = { status: 'pending', limit: 1 };
    const first = await read(query);
    const url = '/api/vendors/orders?status=pending&limit=1';
    expect(first.link).toBe(`<${url}&after=${first.next}>; rel="next"`);
    const second = await read({ ...query, after: first.next });
    expect(second.link).toBe(
      `<${url}&before=${second.previous}>; rel="prev", <${url}&after=${second.next}>; rel="next"`,
    );
    const whole = await read({});
    expect([whole.next, whole.previous, whole.link]).toEqual([undefined, undefined, undefined]);
  });
});

test('a row of the short list has the values of the full order, and what can be done with it', async () => {
  const own = await createVendorWithOrders(shop, 15);
  const [first] = (await createReader('GET /api/vendors/orders', own)({ status: 'pending' })).rows;
  await packShipment(shop, own.token, first!._id);
  const { rows } = await createReader('GET /api/vendors/orders', own)({});
  const full = await createReader('GET /api/orders/vendor', own)({});
  expect(full.rows).toMatchObject(
    rows.map(({ canPack: _canPack, canHandOver: _canHandOver, ...row }) => row),
  );
  const actions = rows.map(({ orderStatus, canPack, canHandOver }) => [
    orderStatus,
    canPack,
    canHandOver,
  ]);
  expect(actions.filter(([, , canHandOver]) => canHandOver)).toEqual([['pending', false, true]]);
  expect(actions.filter(([status]) => status === 'cancelled')).toEqual(
    Array.from({ length: 3 }, () => ['cancelled', false, false]),
  );
  expect(actions.filter(([, canPack]) => canPack)).toHaveLength(11);
});
