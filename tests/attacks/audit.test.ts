import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/platform/new-id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin, createCustomer, createVendor } from '#tests/support/factories.ts';
import { scaleCount } from '#tests/support/scale.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

const change = (token: string, body: { name?: string; phone?: string }, ip = '203.0.113.7') =>
  shop.call('PUT /api/users/profile', { body }, { token, headers: { 'x-forwarded-for': ip } });

async function listProfileChanges(accountId: string): Promise<{ fields: string[] }[]> {
  const { rows } = await shop.ctx.pool.query<{ after: { fields: string[] } }>(
    "select after from audit_events where subject_id = $1 and action = 'profile_changed' order by id",
    [accountId],
  );
  return rows.map(({ after }) => after);
}

test('changes of the same profile fields from one IP are recorded once an hour', async () => {
  const { id, token } = await createCustomer(shop.ctx);
  const { id: otherId, token: otherToken } = await createCustomer(shop.ctx);
  const changes = Array.from({ length: scaleCount(300) }, (_, n) =>
    change(token, { name: `Asha ${n}` }),
  );
  for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
  await change(token, { phone: '+919845012346' });
  await change(token, { name: 'Asha', phone: '+919845012347' });
  await change(otherToken, { name: 'Other' });
  expect(await listProfileChanges(id)).toEqual([
    { fields: ['name'] },
    { fields: ['phone'] },
    { fields: ['name', 'phone'] },
  ]);
  expect(await listProfileChanges(otherId)).toEqual([{ fields: ['name'] }]);
}, 60_000);

test('a change is recorded again after an hour', async () => {
  const { id, token } = await createCustomer(shop.ctx);
  await shop.ctx.pool.query(
    `insert into audit_events (id, at, actor_id, actor_role, action, subject_kind, subject_id, after, ip)
     values ($1, shop_now() - interval '61 minutes', $2, 'user', 'profile_changed', 'account', $2, '{"fields": ["name"]}', $3)`,
    [newId(), id, '203.0.113.7'],
  );
  await change(token, { name: 'Asha' });
  expect(await listProfileChanges(id)).toHaveLength(2);
});

test('a change from another IP is recorded even if the owner has just changed the same field', async () => {
  const { id, token } = await createCustomer(shop.ctx);
  await change(token, { phone: '+919845012346' });
  await change(token, { phone: '+919845099999' }, '198.51.100.66');
  await change(token, { phone: '+919845088888' }, '198.51.100.66');
  const { rows } = await shop.ctx.pool.query<{ ip: string }>(
    "select ip from audit_events where subject_id = $1 and action = 'profile_changed' order by id",
    [id],
  );
  expect(rows.map(({ ip }) => ip)).toEqual(['203.0.113.7', '198.51.100.66']);
});

test('acts of admins and vendors are recorded with the IP of the call', async () => {
  const { token: admin } = await createAdmin(shop.ctx);
  const { id, token: vendor } = await createVendor(shop.ctx);
  const from = (token: string) => ({ token, headers: { 'x-forwarded-for': '203.0.113.9' } });
  await shop.call('POST /api/vendors/:id/reveal', { params: { id }, body: {} }, from(admin));
  await shop.call('PUT /api/vendors/documents/code', { body: { vendorCode: 'SHE' } }, from(vendor));
  await shop.call('DELETE /api/vendors/:id', { params: { id } }, from(admin));
  const { rows } = await shop.ctx.pool.query<{ action: string; ip: string }>(
    'select action, ip from audit_events where subject_id = $1 order by id',
    [id],
  );
  expect(rows).toEqual(
    ['private_details_revealed', 'vendor_changed', 'vendor_deleted'].map((action) => ({
      action,
      ip: '203.0.113.9',
    })),
  );
});

test('each failed sign-in is recorded', async () => {
  const { id, email } = await createVendor(shop.ctx);
  const attempt = () =>
    shop.call('POST /api/vendors/login', { body: { email: email!, password: 'not-the-password' } });
  await Promise.all([attempt(), attempt(), attempt()]);
  const { rows } = await shop.ctx.pool.query(
    "select from audit_events where subject_id = $1 and action = 'sign_in_failed'",
    [id],
  );
  expect(rows).toHaveLength(3);
});
