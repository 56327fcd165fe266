import fc, { type Arbitrary } from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import { issueToken } from '#server/features/accounts/token.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { broken, fromSchema, type Known } from '#tests/support/from-schema.ts';
import { knownFields, createFuzzWorld, type World } from '#tests/support/fuzz-world.ts';
import { scaleCount, readSeed } from '#tests/support/scale.ts';

const requests = scaleCount(10_000);
const seed = readSeed('fuzz');
/** What one request changes, such as a password, must not starve those after it. */
const requestsPerWorld = 50;
const patienceMs = 10_000;

let shop: TestApp;
let app: FastifyInstance;
let handled = 0;
beforeAll(async () => {
  shop = await createTestApp({ LOG_LEVEL: 'silent' });
  app = await createApp(shop.ctx);
  app.addHook('preHandler', async () => void handled++);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

describe('generated requests', () => {
  test(`none of ${requests} causes a 5xx, a hang or a stack trace, and half reach a handler`, async () => {
    const statuses = new Map<number, number>();
    handled = 0;
    for (let made = 0; made < requests; made += requestsPerWorld) {
      const world = await createFuzzWorld(shop);
      await fc.assert(
        fc.asyncProperty(anyRequest(world), async (request) => {
          const answer = await answerTo(await withToken(request, world));
          statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
          expect(answer.statusCode).toBeLessThan(500);
          expect(answer.body).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
        }),
        { seed: seed + made, numRuns: Math.min(requestsPerWorld, requests - made) },
      );
    }
    const split = [...statuses].sort(([a], [b]) => a - b);
    console.log(`fuzz: ${split.map(([status, times]) => `${status} × ${times}`).join(', ')}`);
    console.log(`fuzz: ${handled} reached a handler as a role that may call it`);
    expect(handled).toBeGreaterThanOrEqual(requests / 2);
  }, 600_000);
});

describe('the worst of them, one by one', () => {
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    answerTo({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('five megabytes in a field are refused as too large', async () => {
    const message = 'x'.repeat(5_000_000);
    const body = JSON.stringify({ name: 'Asha', email: 'asha@example.test', message });
    expect((await post('/api/contacts', body)).statusCode).toBe(413);
  });

  test.each(['a\0b', '\ud800', 'x\udfffy'])('%j is no text and is refused', async (message) => {
    const body = JSON.stringify({ name: 'Asha', email: 'asha@example.test', message });
    const answer = await post('/api/contacts', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      errors: { message: expect.any(String) },
    });
  });

  test.each(['%00', '%ED%A0%80', '%FF%FE', '%', '%zz', `${'%2e%2e/'.repeat(8)}etc/passwd`])(
    'an address with %s is an ordinary refusal',
    async (part) => {
      for (const path of ['/api/products/', '/api/blogs/', '/api/products/search?q=', '/media/']) {
        const { statusCode } = await answerTo({ method: 'GET', url: `${path}${part}` });
        expect(statusCode).toBeLessThan(500);
      }
    },
  );

  test.each(['{', '[]', 'null', '"text"', '{"__proto__":{"admin":true}}', '\0', ''])(
    'the body %j is an ordinary refusal',
    async (body) => {
      expect((await post('/api/users/login', body)).statusCode).toBe(400);
    },
  );

  test('other content types are refused', async () => {
    const answer = await post('/api/users/login', '<a/>', { 'content-type': 'text/xml' });
    expect(answer.statusCode).toBe(415);
  });
});

interface Generated {
  /** As `GET /api/cart`, which a report can print. */
  call: string;
  as: keyof World['callers'] | 'visitor';
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

function anyRequest(world: World): Arbitrary<Generated> {
  const known = knownFields(world);
  return fc.oneof(...app.endpoints.map((endpoint) => requestTo(endpoint, known)));
}

function requestTo(endpoint: Endpoint, known: Known): Arbitrary<Generated> {
  const part = (schema: Endpoint['body']) =>
    schema ? mostlyGood(fromSchema(schema, known)) : fc.constant(undefined);
  return fc.record({
    call: fc.constant(`${endpoint.method} ${endpoint.path}`),
    as: callerOf(endpoint),
    params: part(endpoint.params) as Arbitrary<Record<string, unknown>>,
    query: part(endpoint.query) as Arbitrary<Record<string, unknown>>,
    body: part(endpoint.body),
  });
}

const mostlyGood = (good: Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: broken(good) });

const roleOf = {
  customer: 'user',
  other: 'user',
  vendor: 'vendor',
  pending: 'vendor',
  admin: 'admin',
} as const;

function callerOf({ access }: Endpoint): Arbitrary<Generated['as']> {
  const names = Object.keys(roleOf) as (keyof typeof roleOf)[];
  const anybody = fc.constantFrom<Generated['as']>('visitor', ...names);
  if (access.who === 'anyone') return anybody;
  const allowed = names.filter((name) => (access.who as readonly string[]).includes(roleOf[name]));
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...allowed) },
    { weight: 1, arbitrary: anybody },
  );
}

async function withToken(request: Generated, world: World): Promise<InjectOptions> {
  const { call, as, body } = request;
  const [method, path] = call.split(' ') as ['GET', string];
  const params = Object(request.params) as Record<string, unknown>;
  const query = Object.entries(Object(request.query) as Record<string, unknown>);
  const url = path.replace(/:(\w+)/g, (_, name: string) => inAddress(params[name]));
  const search = query
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`)
    .join('&');
  return {
    method,
    url: search ? `${url}?${search}` : url,
    headers: {
      ...(as !== 'visitor' && { authorization: `Bearer ${await freshToken(world, as)}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

function inAddress(value: unknown): string {
  const text = (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 8000);
  return encodeURIComponent(text.toWellFormed()) || '-';
}

/** A changed password has ended the one before. */
async function freshToken(world: World, as: keyof World['callers']): Promise<string> {
  const account = await shop.ctx.db
    .selectFrom('accounts')
    .select(['id', 'role', 'name', 'token_version'])
    .where('id', '=', world.callers[as].id)
    .executeTakeFirstOrThrow();
  return issueToken(shop.ctx, account);
}

async function answerTo(request: InjectOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([app.inject(request), hang]);
  } finally {
    clearTimeout(timer);
  }
}
