import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createSettableClock } from '#tests/support/clock.ts';
import { createCustomer, testPassword } from '#tests/support/factories.ts';

const failed = { status: 400, message: 'reCAPTCHA verification failed' };

async function login(shop: TestApp, recaptchaToken: string | undefined) {
  const { email } = await createCustomer(shop.ctx);
  const body = { email: email!, password: testPassword, recaptchaToken };
  const answer = await shop.call('POST /api/users/login', { body });
  return { status: answer.status, message: answer.body.message };
}

describe('the self-hosted captcha', () => {
  const clock = createSettableClock();
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ CAPTCHA: 'altcha' }, { systemClock: clock });
  });
  afterAll(() => shop.close());

  async function solve() {
    const { body, headers } = await shop.call('GET /api/captcha/challenge', {});
    expect(headers['cache-control']).toBe('no-store');
    if (body.kind !== 'altcha') throw new Error('another captcha');
    const solution = await solveChallenge({ challenge: body.challenge, deriveKey });
    return { challenge: body.challenge, solution: solution! };
  }
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

  test('a solved challenge is accepted only once', async () => {
    const token = encode(await solve());
    expect((await login(shop, token)).status).toBe(200);
    expect(await login(shop, token)).toEqual(failed);
  });

  test('when one solution is used ten times in parallel, exactly one use is accepted', async () => {
    const token = encode(await solve());
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(shop, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('registration requires a solved challenge, too', async () => {
    const body = { name: 'Asha', email: 'captcha@example.test', password: 'teak-and-cane' };
    const without = await shop.call('POST /api/users/register', { body });
    expect({ status: without.status, message: without.body.message }).toEqual(failed);
    const recaptchaToken = encode(await solve());
    const solved = await shop.call('POST /api/users/register', {
      body: { ...body, recaptchaToken },
    });
    expect(solved.status).toBe(201);
  });

  test('missing, malformed, unsolved, altered and expired tokens are rejected', async () => {
    const solved = await solve();
    const { parameters } = solved.challenge;
    const wrong = [
      undefined,
      '',
      'not base64 of anything',
      encode(null),
      encode({ ...solved, solution: { counter: solved.solution.counter, derivedKey: 'zz' } }),
      encode({ ...solved, solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
      encode({
        ...solved,
        challenge: { ...solved.challenge, parameters: { ...parameters, cost: 1 } },
      }),
      encode({ ...solved, challenge: { ...solved.challenge, signature: '00'.repeat(32) } }),
      encode({ ...solved, challenge: { ...solved.challenge, signature: 'é' } }),
    ];
    for (const token of wrong) expect(await login(shop, token)).toEqual(failed);
    clock.advance({ minutes: 21 });
    expect(await login(shop, encode(solved))).toEqual(failed);
  });
});

describe('reCAPTCHA', () => {
  let google: Server;
  let answer: { status: number; body: unknown };
  const requests: URLSearchParams[] = [];
  let shop: TestApp;

  beforeAll(async () => {
    google = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      requests.push(new URLSearchParams(text));
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    }).listen(0, '127.0.0.1');
    await once(google, 'listening');
    const { port } = google.address() as AddressInfo;
    shop = await createTestApp({
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET_KEY: 'secret-key',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/recaptcha/api/siteverify`,
    });
  });
  afterAll(async () => {
    await shop.close();
    google.close();
  });

  test('sends the page its site key', async () => {
    const { body } = await shop.call('GET /api/captcha/challenge', {});
    expect(body).toEqual({ kind: 'recaptcha', siteKey: 'site-key' });
  });

  test('sends Google the secret, the token and the IP, and accepts its verdict', async () => {
    answer = { status: 200, body: { success: true, score: 0.9 } };
    expect((await login(shop, 'a-token')).status).toBe(200);
    expect(Object.fromEntries(requests.at(-1)!)).toEqual({
      secret: 'secret-key',
      response: 'a-token',
      remoteip: '127.0.0.1',
    });
  });

  test.each([
    [{ success: false, 'error-codes': ['timeout-or-duplicate'] }],
    [{ success: true, score: 0.1 }],
  ])('rejects a token for which Google answers %o', async (body) => {
    answer = { status: 200, body };
    expect(await login(shop, 'a-token')).toEqual(failed);
  });

  test('a missing token is rejected without a call to Google', async () => {
    const before = requests.length;
    expect(await login(shop, undefined)).toEqual(failed);
    expect(requests).toHaveLength(before);
  });

  test('an outage of Google causes a 502', async () => {
    answer = { status: 503, body: 'down' };
    expect((await login(shop, 'a-token')).status).toBe(502);
  });
});
