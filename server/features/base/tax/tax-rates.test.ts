import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, createVendor } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: { token: string };
let vendor: { token: string };
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
  vendor = await createVendor(shop.ctx);
});
afterAll(() => shop.close());

// In these tests today is 21 November 2026, because the shop's clock starts there.
const add = (body: object) =>
  shop.call('POST /api/admin/tax-rates', { body: body as never }, admin);
const rowsOf = async (name: string) => {
  const { body } = await shop.call('GET /api/tax-rates', {}, vendor);
  return body.filter((rate) => rate.name === name);
};

test('an admin adds a rate that takes effect on a later day, and a vendor sees both rates', async () => {
  const added = await add({ name: '9403', rates: [12.5], effectiveFrom: '2026-11-23' });
  expect(added.status).toBe(201);
  expect(await rowsOf('9403')).toMatchObject([
    { rates: [18], effectiveFrom: '2025-09-22', isCurrent: true },
    { rates: [12.5], effectiveFrom: '2026-11-23', isCurrent: false },
  ]);
  await shop.passMinutes(2 * 24 * 60);
  expect(await rowsOf('9403')).toMatchObject([{ rates: [12.5], isCurrent: true }]);
  await shop.passMinutes(-2 * 24 * 60);
});

test('a new rate of a deduction has the base of the current rate unless the request names another base', async () => {
  await add({ name: 'tcs', rates: [1], effectiveFrom: '2027-01-01' });
  await add({ name: 'tds', rates: [0.1], base: 'gross', effectiveFrom: '2027-01-01' });
  expect(await rowsOf('tcs')).toMatchObject([{ rates: [0.5] }, { rates: [1], base: 'taxable' }]);
  expect(await rowsOf('tds')).toMatchObject([{ base: 'taxable' }, { rates: [0.1], base: 'gross' }]);
});

test.each([
  [{ name: '9405', rates: [18], effectiveFrom: '2026-11-21' }, 400, 'effectiveFrom'],
  [{ name: '9405', rates: [18], effectiveFrom: '2026-02-30' }, 400, 'effectiveFrom'],
  [{ name: '9405', rates: [5, 18], effectiveFrom: '2027-02-01' }, 400, 'rates'],
  [{ name: '9405', rates: [], effectiveFrom: '2027-02-01' }, 400, 'rates'],
  [{ name: '9405', rates: [18.001], effectiveFrom: '2027-02-01' }, 400, 'rates.0'],
  [{ name: '9405', rates: [101], effectiveFrom: '2027-02-01' }, 400, 'rates.0'],
  [{ name: '9999', rates: [18], effectiveFrom: '2027-02-01' }, 400, 'name'],
])('%j is refused with %i', async (body, status, field) => {
  const response = await add(body);
  expect(response.status).toBe(status);
  expect(response.body).toHaveProperty(['errors', field]);
});

test('a second rate of the same name and day is refused', async () => {
  const body = { name: '8414', rates: [28], effectiveFrom: '2027-03-01' };
  expect((await add(body)).status).toBe(201);
  expect((await add({ ...body, rates: [5] })).status).toBe(409);
});

test('a name has at most ten upcoming rates', async () => {
  const statuses: number[] = [];
  for (let day = 1; day <= 11; day++) {
    const effectiveFrom = `2028-01-${String(day).padStart(2, '0')}`;
    statuses.push((await add({ name: 'cane', rates: [5], effectiveFrom })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 409]);
});

test('only an upcoming rate can be deleted, and each change is recorded', async () => {
  await add({ name: 'other', rates: [12], effectiveFrom: '2027-04-01' });
  const [current, upcoming] = await rowsOf('other');
  const remove = (id: string) =>
    shop.call('DELETE /api/admin/tax-rates/:id', { params: { id } }, admin);
  expect((await remove(current!._id)).status).toBe(409);
  expect((await remove(upcoming!._id)).status).toBe(200);
  expect((await remove(upcoming!._id)).status).toBe(404);
  expect(await rowsOf('other')).toEqual([current]);
  const { rows } = await shop.ctx.pool.query(
    `select action, before, after from audit_events
     where coalesce(before, after) ->> 'tax_rate' = 'other' order by id`,
  );
  const described = { tax_rate: 'other', per_cent: '12', effective_from: '2027-04-01' };
  expect(rows).toEqual([
    { action: 'settings_changed', before: null, after: described },
    { action: 'settings_changed', before: described, after: null },
  ]);
});
