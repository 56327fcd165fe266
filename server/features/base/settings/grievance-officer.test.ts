import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAdmin } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const officer = {
  name: 'Asha Rao',
  email: 'asha.rao@baithak.test',
  phone: '+91 80 4718 2601',
  hours: 'Monday to Friday, 10 am to 6 pm',
};

const setOfficer = (grievanceOfficer: typeof officer | null) =>
  shop.call('PUT /api/admin/settings', { body: { grievanceOfficer } }, admin);

const readShownOfficer = async () => (await shop.call('GET /api/site', {})).body.grievanceOfficer;

test('an officer that an admin enters replaces the officer from the environment until an admin removes the entry', async () => {
  const environmentOfficer = shop.ctx.config.site.grievanceOfficer;
  expect(await readShownOfficer()).toEqual(environmentOfficer);
  expect((await setOfficer(officer)).body).toMatchObject({ grievanceOfficer: officer });
  expect(await readShownOfficer()).toEqual(officer);
  const { rows } = await shop.ctx.pool.query(
    "select after from audit_events where action = 'settings_changed' order by id desc limit 1",
  );
  expect(rows[0].after).toMatchObject({ officer_name: 'Asha Rao' });
  expect((await setOfficer(null)).body).toMatchObject({ grievanceOfficer: null });
  expect(await readShownOfficer()).toEqual(environmentOfficer);
});

test('a new officer invalidates every cached page, because every page shows the officer in its footer', async () => {
  const listener = new pg.Client({ connectionString: shop.ctx.directDatabaseUrl });
  await listener.connect();
  const changes: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => changes.push(payload));
  await listener.query('listen public_changes');
  await setOfficer({ ...officer, hours: 'On weekdays' });
  await vi.waitFor(() => expect(changes).toEqual(['site 0 *']));
  // Saving the same officer again changes nothing.
  await setOfficer({ ...officer, hours: 'On weekdays' });
  await listener.query('select 1');
  expect(changes).toHaveLength(1);
  await listener.end();
});

test('an officer with a missing or invalid name, email, phone or hours is refused', async () => {
  for (const part of [
    { name: ' ' },
    { email: 'asha' },
    { phone: 'call me' },
    { phone: '+91 80' },
    { hours: '' },
  ]) {
    const { status } = await setOfficer({ ...officer, ...part });
    expect(status, JSON.stringify(part)).toBe(400);
  }
});
