import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createSettableClock } from '#tests/support/clock.ts';
import { createCustomer, testPassword } from '#tests/support/factories.ts';
import { hashKey, buildIpKey, limitRate } from './limit-rate.ts';

const contactLimit = { name: 'contact', minutes: 60, perIp: 20 };
const orderLimit = { name: 'order', minutes: 10, perIp: 120, perAccount: 40 };

const clock = createSettableClock();
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, { systemClock: clock });
});
afterAll(() => shop.close());

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'passed',
    (error: { code?: string }) => error.code,
  );
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const login = (email: string, password: string, ip: string) =>
  shop.call('POST /api/users/login', { body: { email, password } }, from(ip));

describe('a rate limit', () => {
  test('allows as many parallel calls as the limit, and then says when to try again', async () => {
    const calls = Array.from({ length: 30 }, () =>
      outcome(limitRate(shop.ctx, contactLimit, { ip: '203.0.113.1' })),
    );
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((one) => one === 'passed')).toHaveLength(20);
    expect(outcomes.filter((one) => one === 'too_many')).toHaveLength(10);
    const error = await limitRate(shop.ctx, contactLimit, { ip: '203.0.113.1' }).catch(
      (reason: { extra: { retryAfter: number } }) => reason,
    );
    expect(error).toMatchObject({ extra: { retryAfter: expect.any(Number) } });
  });

  test('starts again after its minutes have passed', async () => {
    const contact = () => outcome(limitRate(shop.ctx, contactLimit, { ip: '203.0.113.2' }));
    for (let n = 0; n < 20; n++) await contact();
    expect(await contact()).toBe('too_many');
    clock.advance({ minutes: 61 });
    expect(await contact()).toBe('passed');
  });

  test('counts the calls of an account across all IPs', async () => {
    const outcomes = [];
    for (let n = 0; n < 41; n++) {
      const caller = { ip: `198.51.100.${n}`, account: 'one account' };
      outcomes.push(await outcome(limitRate(shop.ctx, orderLimit, caller)));
    }
    expect(outcomes.indexOf('too_many')).toBe(40);
  });

  test('is shared by all server processes', async () => {
    const second = await createApp(shop.ctx);
    const ask = (app: typeof second) =>
      app.inject({ url: '/api/captcha/challenge', ...from('203.0.113.9') });
    const answers = [];
    for (let n = 0; n < 202; n++) answers.push(await ask(n % 2 ? second : shop.app));
    await second.close();
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(200);
    expect(answers.at(-1)!.statusCode).toBe(429);
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('does not apply when RATE_LIMITS is off', async () => {
    const config = { ...shop.ctx.config, hasRateLimits: false };
    const contact = () =>
      outcome(limitRate({ ...shop.ctx, config }, contactLimit, { ip: '203.0.113.3' }));
    for (let n = 0; n < 25; n++) expect(await contact()).toBe('passed');
  });
});

describe('the key of an IP', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an IP', 'not an IP'],
    ['x'.repeat(46), hashKey('x'.repeat(46))],
  ])('of %s is %s', (ip, key) => {
    expect(buildIpKey(ip)).toBe(key);
  });

  test('does not come from X-Forwarded-For entries beyond the trusted proxies', async () => {
    const seen = await shop.app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.44' },
      payload: { email: 'someone@example.test', password: 'wrong password' },
    });
    expect(seen.statusCode).toBe(401);
    const keys = await shop.ctx.db.selectFrom('rate_counters').select('key').execute();
    const logins = keys.map(({ key }) => key).filter((key) => key.startsWith('login:at:'));
    expect(logins).toContain('login:at:203.0.113.44');
    expect(logins).not.toContain('login:at:1.1.1.1');
  });
});

describe('the sign-in lock-out', () => {
  test('starts after five wrong passwords, even if they arrive in parallel', async () => {
    const { email } = await createCustomer(shop.ctx);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login(email!, 'wrong password', '192.0.2.1')),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)]);
    const locked = await login(email!, testPassword, '192.0.2.1');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(50);
    expect(locked.body.message).toMatch(/^Too many attempts\. Please try again/);
  });

  test('does not lock out the owner on another IP', async () => {
    const { email } = await createCustomer(shop.ctx);
    for (let n = 0; n < 8; n++) await login(email!, 'wrong password', '192.0.2.2');
    expect((await login(email!, testPassword, '192.0.2.3')).status).toBe(200);
  });

  test('doubles the wait with each further failure, up to an hour', async () => {
    const { email } = await createCustomer(shop.ctx);
    const waits: number[] = [];
    for (let n = 0; n < 4; n++) await login(email!, 'wrong password', '192.0.2.4');
    for (let n = 0; n < 9; n++) {
      expect((await login(email!, 'wrong password', '192.0.2.4')).status).toBe(401);
      const locked = await login(email!, 'wrong password', '192.0.2.4');
      const minutes = Math.ceil(Number(locked.headers['retry-after']) / 60);
      waits.push(minutes);
      clock.advance({ minutes });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('counts wrong passwords from zero again after the right password', async () => {
    const { email } = await createCustomer(shop.ctx);
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) await login(email!, 'wrong password', '192.0.2.5');
      expect((await login(email!, testPassword, '192.0.2.5')).status).toBe(200);
    }
  });

  test('applies to an unknown email too', async () => {
    for (let n = 0; n < 5; n++) await login('nobody@example.test', 'wrong one', '192.0.2.6');
    expect((await login('nobody@example.test', 'wrong one', '192.0.2.6')).status).toBe(429);
  });
});
