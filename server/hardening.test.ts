import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from './platform/log.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { multipart } from '#tests/support/multipart.ts';
import {
  createCustomer,
  createVendor,
  testAddress,
  testPassword,
} from '#tests/support/factories.ts';

const lines: string[] = [];
let shop: TestApp;
let port: number;
beforeAll(async () => {
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  shop = await createTestApp({ PUBLIC_URL: 'https://baithak.example.test' }, { log });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = shop.app.server.address() as AddressInfo);
});
afterAll(() => shop.close());

const isAlive = async () => (await shop.call('GET /api/health', {})).status === 200;

describe('a response', () => {
  test('has the security headers and no header that names the server', async () => {
    const { headers } = await shop.app.inject('/api/health');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  test('does not allow other origins', async () => {
    const headers = {
      origin: 'https://evil.example.test',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    };
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await shop.app.inject({ method, url: '/api/users/profile', headers });
      expect(Object.keys(answer.headers).filter((name) => name.includes('allow-origin'))).toEqual(
        [],
      );
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  test('of security.txt names the contact for vulnerabilities', async () => {
    const { statusCode, body } = await shop.app.inject('/.well-known/security.txt');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^Contact: mailto:.+@/m);
    expect(body).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/m);
    expect(body).toContain('Canonical: https://baithak.example.test/.well-known/security.txt');
  });
});

test('the log shows the path of a link but not its secret token', async () => {
  for (const url of [
    '/api/help/visitor?token=secret-key',
    '/help/HD-26-000001?x=1&token=secret-key',
  ])
    await shop.app.inject(url);
  const logged = lines.filter((line) => line.includes('token=')).join('\n');
  expect(logged).toContain('/api/help/visitor?token=[Redacted]');
  expect(lines.join('\n')).not.toContain('secret-key');
});

describe('oversized requests', () => {
  test('a body of a gigabyte is refused because of its Content-Length, without being read', async () => {
    const answer = await sendBody({ 'content-length': String(2 ** 30) }, 64 * 1024);
    expect(answer.status).toBe(413);
    expect(await isAlive()).toBe(true);
  });

  test('an endless body without a length is cut off after the limit', async () => {
    const answer = await sendBody({ 'transfer-encoding': 'chunked' }, 2 ** 30);
    expect([413, 'cut off']).toContain(answer.status);
    expect(answer.sentBytes).toBeLessThan(64 * 1024 * 1024);
    expect(await isAlive()).toBe(true);
  });

  test('5,000 headers of junk are refused', async () => {
    const socket = connect(port, '127.0.0.1');
    const junk = Array.from({ length: 5000 }, (_, n) => `x-junk-${n}: ${'j'.repeat(20)}`);
    socket.on('error', () => {});
    socket.write(`GET /api/health HTTP/1.1\r\nhost: shop\r\n${junk.join('\r\n')}\r\n\r\n`);
    const [data] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(data.toString()).toMatch(/^HTTP\/1\.1 431 /);
    expect(await isAlive()).toBe(true);
  });
});

describe('a body', () => {
  const post = async (url: string, type: string, payload: string) => {
    const { token } = await createVendor(shop.ctx);
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    return shop.app.inject({ method: 'POST', url, payload, headers });
  };

  test.each([
    ['/api/contacts', 'text/plain'],
    ['/api/contacts', 'multipart/form-data; boundary=x'],
    ['/api/contacts', 'application/x-www-form-urlencoded'],
    ['/api/products', 'text/plain'],
    ['/api/vendors/upload-cert', 'application/json'],
    ['/api/products/vendor/import', 'application/json'],
  ])('sent to %s as %s is refused because of its type', async (url, type) => {
    const answer = await post(url, type, '{}');
    expect([answer.statusCode, answer.json().success]).toEqual([415, false]);
  });

  test('may be missing or empty if the call requires no field', async () => {
    const { token } = await createCustomer(shop.ctx);
    const headers = { authorization: `Bearer ${token}` };
    const json = { ...headers, 'content-type': 'application/json' };
    const clear = { method: 'POST', url: '/api/cart/clear' } as const;
    expect((await shop.app.inject({ ...clear, headers })).statusCode).toBe(200);
    expect((await shop.app.inject({ ...clear, headers: json })).statusCode).toBe(200);
    await shop.call('POST /api/users/address', { body: testAddress }, { token });
    const remove = { method: 'DELETE', url: '/api/users/address/0', headers: json } as const;
    expect((await shop.app.inject(remove)).json()).toEqual([]);
    const missing = await shop.app.inject({ method: 'POST', url: '/api/contacts', headers: json });
    expect(Object.keys(missing.json().errors)).toEqual(['name', 'email', 'message']);
  });
});

test('a malformed HTTP request gets an error in the usual format', async () => {
  for (const [request, status] of [
    ['BREW / HTTP/1.1\r\nhost: shop', 400],
    [`GET / HTTP/1.1\r\nhost: shop\r\nx: ${'x'.repeat(20_000)}`, 431],
  ] as const) {
    const [head, body] = (await sendRaw(`${request}\r\n\r\n`)).split('\r\n\r\n') as [
      string,
      string,
    ];
    expect(head).toContain(`HTTP/1.1 ${status} `);
    const { success, message, error } = JSON.parse(body);
    expect([success, message]).toEqual([false, error]);
  }
});

describe('picture paths', () => {
  test.each([
    '/media/../signing-secret',
    '/media/..%2fsigning-secret',
    '/media/%2e%2e/signing-secret',
    '/media/..%5csigning-secret',
    '/media/....//signing-secret',
    '/media/%00',
    '/media//etc/passwd',
    '/media/../../../../etc/passwd',
  ])('%s returns no file', async (path) => {
    const text = await sendRawGet(path);
    expect(text).toMatch(/^HTTP\/1\.1 (400|404) /);
    expect(text).not.toMatch(/root:|[0-9a-f]{64}/);
  });
});

describe('text', () => {
  const hostile = `Robert'); drop table accounts; -- <script>alert(1)</script> " & ' \${7*7}`;

  test('with SQL and HTML is stored and returned unchanged', async () => {
    const { token } = await createCustomer(shop.ctx);
    const named = await shop.call('PUT /api/users/profile', { body: { name: hostile } }, { token });
    expect(named.body.name).toBe(hostile);
    const address = { ...testAddress, street: hostile, city: hostile, state: hostile };
    const added = await shop.call('POST /api/users/address', { body: address }, { token });
    expect(added.body[0]).toMatchObject(address);
    const { headers } = await shop.app.inject({
      url: '/api/users/profile',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const { rows } = await sql<{ n: number }>`select count(*) as n from accounts`.execute(
      shop.ctx.db,
    );
    expect(rows[0]!.n).toBeGreaterThan(0);
  });

  test('with SQL is refused as the email of a login', async () => {
    const body = { email: "' or 1=1 --@example.test", password: "' or '1'='1" };
    expect((await shop.call('POST /api/users/login', { body })).status).toBe(400);
  });
});

test('the log contains no password, code, token, PAN or bank number', async () => {
  const { email, token } = await createCustomer(shop.ctx);
  const vendor = await createVendor(shop.ctx);
  const secrets = ['secret-one-1', 'secret-two-2', '424242', 'captcha-token-3'];
  const [one, two, otp, recaptchaToken] = secrets as [string, string, string, string];
  await shop.call('POST /api/users/login', {
    body: { email: email!, password: one, recaptchaToken },
  });
  const change = { currentPassword: testPassword, newPassword: two };
  await shop.call('PUT /api/users/password', { body: change }, { token });
  const reset = { email: email!, otp, newPassword: two };
  await shop.call('POST /api/auth/verify-otp-reset', { body: reset });
  await shop.call('GET /api/vendors/profile', {}, { token: vendor.token });
  // Provoke an error with private values: PostgreSQL quotes the whole row when a CHECK is violated.
  const violation = shop.ctx.db
    .updateTable('vendors')
    .set({ commission_bps: 1 })
    .where('id', '=', vendor.id)
    .execute();
  await violation.catch((err: unknown) =>
    shop.ctx.log.error({ err, body: { password: one } }, 'failed'),
  );
  const log = lines.join('');
  expect(log).toContain('vendors_commission_bps_check');
  expect(log).toContain('/api/users/login');
  for (const secret of [
    ...secrets,
    testPassword,
    token,
    vendor.token,
    'ABCDE1234F',
    '50100123456789',
  ]) {
    expect(log).not.toContain(secret);
  }
});

/** Sends a body of up to `maxBytes`, until the server answers or closes the connection. */
function sendBody(headers: Record<string, string>, maxBytes: number) {
  return new Promise<{ status: number | 'cut off'; sentBytes: number }>((resolve) => {
    let sentBytes = 0;
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/contacts',
      headers: { 'content-type': 'application/json', ...headers },
    });
    const finish = (status: number | 'cut off') => {
      request.destroy();
      resolve({ status, sentBytes });
    };
    request.on('response', ({ statusCode }) => finish(statusCode!));
    request.on('error', () => finish('cut off'));
    const push = () => {
      while (sentBytes < maxBytes && !request.destroyed) {
        sentBytes += chunk.length;
        if (!request.write(chunk)) return;
      }
    };
    request.on('drain', push);
    push();
  });
}

/** Sends the path unchanged, as an attacker does; HTTP clients would normalise it. */
const sendRawGet = (path: string) =>
  sendRaw(`GET ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`);

async function sendRaw(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}

test('a refused upload does not block the next request of its connection', async () => {
  const { token } = await createVendor(shop.ctx);
  const file = { bytes: Buffer.alloc(6 * 1024 * 1024, 'a'), name: 'a.csv' };
  const { payload, headers } = await multipart([
    ['file', file],
    ['other', file],
  ]);
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.on('data', (bytes) => (answers += bytes));
  const head = [
    'POST /api/products/vendor/import HTTP/1.1',
    'host: shop',
    `authorization: Bearer ${token}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload);
  socket.write('GET /api/health HTTP/1.1\r\nhost: shop\r\n\r\n');
  await vi.waitFor(() => expect(answers.match(/HTTP\/1.1 \d+/g)).toHaveLength(2), 5000);
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  socket.destroy();
});
