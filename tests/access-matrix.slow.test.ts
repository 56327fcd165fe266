import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyone } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import { issueToken } from '#server/features/people/accounts/token.ts';
import { requireEndpoints } from '#server/platform/http/route.ts';
import {
  accessTable,
  buildCallKey,
  listUncoveredCalls,
  checkAccess,
} from '#tests/support/access-walk.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAccount, createVendor } from '#tests/support/factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('the access matrix', () => {
  test('the tables have every call of the server and no other', () => {
    expect(listUncoveredCalls(shop.app.endpoints)).toEqual([]);
    const served = shop.app.endpoints.map(buildCallKey);
    expect(Object.keys(accessTable).filter((key) => !served.includes(key))).toEqual([]);
  });

  test('every call returns the status in its table to every caller', async () => {
    const differences = await checkAccess(shop, shop.app.endpoints);
    expect(differences.join('\n')).toBe('');
  }, 600_000);

  test('only admins may name the record of somebody else in a call', () => {
    const calls = shop.app.endpoints.filter(
      ({ access }) => access.who !== 'anyone' && typeof access.owns === 'object',
    );
    for (const endpoint of calls) {
      const { foreign, unknown } = accessTable[buildCallKey(endpoint)]!;
      expect(foreign, buildCallKey(endpoint)).toMatch(/^401( 40[134]){6} (20[01]|403)$/);
      expect(unknown, buildCallKey(endpoint)).toMatch(/^401( 40[134]){6} 40[34]$/);
    }
    expect(calls.length).toBe(34);
  });

  test('only admins may make calls that can reach every record', () => {
    const calls = shop.app.endpoints.filter(
      ({ access }) => access.who !== 'anyone' && access.owns === 'all',
    );
    for (const endpoint of calls) {
      expect(endpoint.access.who, buildCallKey(endpoint)).toEqual(['admin']);
    }
    expect(calls.length).toBeGreaterThan(20);
  });

  test('an expired token is rejected by every call that needs one', async () => {
    const { secrets } = shop.ctx;
    const systemClock = { now: () => new Date(Date.now() - 8 * 24 * 60 * 60_000) };
    const accounts = [
      await createAccount(shop.ctx, { role: 'admin' }),
      await createVendor(shop.ctx),
      await createAccount(shop.ctx),
    ];
    const tokens = await Promise.all(
      accounts.map((account) => issueToken({ secrets, systemClock }, account)),
    );
    const guarded = shop.app.endpoints.filter(({ access }) => access.who !== 'anyone');
    const accepted: string[] = [];
    for (const { method, path } of guarded) {
      for (const token of tokens) {
        const headers = { authorization: `Bearer ${token}` };
        const { statusCode } = await shop.app.inject({ method, url: path, headers });
        if (statusCode !== 401) accepted.push(`${method} ${path} answered ${statusCode}`);
      }
    }
    expect(guarded.length).toBeGreaterThan(50);
    expect(accepted).toEqual([]);
  });
});

describe('the access checks', () => {
  test('report a call that is not in any table', () => {
    const secret = { ...shop.app.endpoints[0]!, path: '/api/admin/secrets' } as Endpoint;
    expect(listUncoveredCalls([...shop.app.endpoints, secret])).toEqual([buildCallKey(secret)]);
  });

  test('stop the server from starting with a route without declared access', () => {
    const app = fastify();
    requireEndpoints(app);
    expect(() => app.get('/api/open', async () => 'open')).toThrow(
      'GET /api/open declares no access',
    );
  });

  test('report a route that does not check the caller', async () => {
    const otherApp = await createApp(shop.ctx);
    const contacts = otherApp.endpoints.find(
      (endpoint) => buildCallKey(endpoint) === 'GET /api/contacts',
    )!;
    const unguarded = { ...shop, app: otherApp };
    expect(await checkAccess(unguarded, [contacts])).toEqual([]);
    Object.assign(otherApp, {
      authenticate: async () => ({ id: 'nobody', role: 'admin', name: '', tokenVersion: 1 }),
    });
    const differences = await checkAccess(unguarded, [contacts]);
    expect(differences[0]).toContain('answered 200 200 200 200 200 200 200 200');
    await otherApp.close();
  });

  test('report a call that is declared public by mistake', async () => {
    const otherApp = await createApp(shop.ctx);
    const profile = otherApp.endpoints.find(
      (one) => buildCallKey(one) === 'GET /api/users/profile',
    )!;
    const app = fastify() as unknown as TestApp['app'];
    requireEndpoints(app);
    app.get(
      profile.path,
      { config: { endpoint: { ...profile, access: anyone } } },
      async () => ({}),
    );
    const differences = await checkAccess({ ...shop, app }, app.endpoints);
    expect(differences[0]).toContain('expected 401 200 200 403 403 403 401 200');
    await otherApp.close();
  });
});
