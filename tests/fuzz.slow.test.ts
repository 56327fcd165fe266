import fc, { type Arbitrary } from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listErrorStatuses } from '#contract/endpoint-errors.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { WireError } from '#contract/error.ts';
import { createApp } from '#server/app.ts';
import { issueToken } from '#server/features/people/accounts/token.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { breakBody, generateFromSchema, type KnownFields } from '#tests/support/from-schema.ts';
import { knownFields, createFuzzData, type FuzzData } from '#tests/support/fuzz-data.ts';
import { scaleCount, readSeed, takeTenth } from '#tests/support/scale.ts';

const requests = scaleCount(10_000);
const seed = readSeed('fuzz');
/** New accounts and records are created after this many requests, because the requests delete some of them. */
const requestsPerDataSet = 100;
const timeoutMs = 10_000;

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
  test(`none of ${requests} causes a 5xx, a timeout, a stack trace or an undeclared error, and at least half reach a handler`, async () => {
    const statuses = new Map<number, number>();
    handled = 0;
    for (let sent = 0; sent < requests; sent += requestsPerDataSet) {
      const data = await createFuzzData(shop);
      await fc.assert(
        fc.asyncProperty(generateAnyRequest(data), async (request) => {
          const response = await inject(await buildRequest(request, data));
          statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
          expect(response.statusCode).toBeLessThan(500);
          expect(findUndeclaredErrors(request, response)).toEqual([]);
          expect(response.body).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
          expect(readMessages(response)).not.toMatch(validatorWords);
        }),
        { seed: seed + sent, numRuns: Math.min(requestsPerDataSet, requests - sent) },
      );
    }
    const counts = [...statuses].sort(([a], [b]) => a - b);
    console.log(`fuzz: ${counts.map(([status, count]) => `${status} × ${count}`).join(', ')}`);
    console.log(`fuzz: ${handled} reached a handler`);
    expect(handled).toBeGreaterThanOrEqual(requests / 2);
  }, 600_000);
});

/** Returns the status of the response if it is an error that the call does not declare. */
function findUndeclaredErrors(
  { call }: Generated,
  { statusCode }: { statusCode: number },
): number[] {
  const endpoint = app.endpoints.find(({ method, path }) => call === `${method} ${path}`)!;
  const isDeclared = statusCode < 400 || listErrorStatuses(endpoint).includes(statusCode);
  return isDeclared ? [] : [statusCode];
}

/** Matches words that reveal a validator's raw message, such as `expected`, `undefined` or a regular expression. */
const validatorWords =
  /invalid (?:input|option|string|key|element|value|type)|\bexpected (?!amount)|\b(?:received|undefined|null|NaN|zod\w*)\b|too (?:small|big)|unrecognized|must match|\/\^|\\d|instancePath/i;

/** Returns the texts of an error response that people read: its message and the messages of its fields. */
function readMessages({ statusCode, body }: { statusCode: number; body: string }): string {
  if (statusCode < 400) return '';
  const { message, error, errors = {} } = JSON.parse(body) as WireError;
  return [message, error, ...Object.values(errors)].join('\n');
}

describe('a body, or a field of a body, of the wrong type', () => {
  test.each([{}, null, 7, 'text', ['x'], [null]].map((wrong, index) => [wrong, index] as const))(
    '(%j) is accepted, or is rejected with a message that people understand',
    async (wrong, index) => {
      const data = await createFuzzData(shop);
      for (const endpoint of takeTenth(app.endpoints, seed + index)) {
        const valid = generateRequest(endpoint, knownFields(data), (part) => part);
        const [request] = fc.sample(valid, { seed, numRuns: 1 });
        for (const body of [wrong, ...replaceEachField(request!.body, wrong)]) {
          const response = await inject(await buildRequest({ ...request!, body }, data));
          const messages = readMessages(response);
          expect(findUndeclaredErrors(request!, response), request!.call).toEqual([]);
          expect(messages, JSON.stringify([request!.call, body])).not.toMatch(validatorWords);
          if (response.statusCode === 400)
            expect(messages).not.toMatch(/^(?:Required|Must|At most \d)/);
        }
      }
    },
    120_000,
  );
});

/** Returns the body once for each of its fields, with that field replaced. */
function replaceEachField(body: unknown, wrong: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.keys(body).map((name) => ({ ...body, [name]: wrong }));
}

describe('a text in a request', () => {
  const hostileTexts = ['a\0b', '\ud800', '__proto__', 'constructor', 'toString'];

  test.each(hostileTexts.map((hostile, index) => [hostile, index] as const))(
    '%j causes no 5xx',
    async (hostile, index) => {
      const data = await createFuzzData(shop);
      for (const endpoint of takeTenth(app.endpoints, seed + index)) {
        const valid = generateRequest(endpoint, knownFields(data), (body) => body);
        const [request] = fc.sample(valid, { seed, numRuns: 1 });
        for (const hostileRequest of replaceEachText(request!, hostile)) {
          const response = await inject(await buildRequest(hostileRequest, data));
          expect(response.statusCode, JSON.stringify(hostileRequest)).toBeLessThan(500);
          expect(findUndeclaredErrors(request!, response), request!.call).toEqual([]);
        }
      }
    },
    120_000,
  );
});

/** Returns the request once for each text in its path, query and body, with that text replaced. */
function replaceEachText(request: Generated, hostile: string): Generated[] {
  const paths = listTexts(request).filter(([part]) => part !== 'call' && part !== 'as');
  return paths.map((path) => {
    const copy = structuredClone(request);
    let holder = copy as unknown as Record<string, unknown>;
    for (const name of path.slice(0, -1)) holder = holder[name] as typeof holder;
    holder[path.at(-1)!] = hostile;
    return copy;
  });
}

function listTexts(value: unknown): string[][] {
  if (typeof value === 'string') return [[]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    listTexts(part).map((path) => [name, ...path]),
  );
}

describe('hostile requests', () => {
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('five megabytes in a field are too large (413)', async () => {
    const message = 'x'.repeat(5_000_000);
    const body = JSON.stringify({ name: 'Asha', email: 'asha@example.test', message });
    expect((await post('/api/contacts', body)).statusCode).toBe(413);
  });

  test.each(['a\0b', '\ud800', 'x\udfffy'])('%j is not valid text (400)', async (message) => {
    const body = JSON.stringify({ name: 'Asha', email: 'asha@example.test', message });
    const response = await post('/api/contacts', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      success: false,
      errors: { message: expect.any(String) },
    });
  });

  test.each(['%00', '%ED%A0%80', '%FF%FE', '%', '%zz', `${'%2e%2e/'.repeat(8)}etc/passwd`])(
    'a URL with %s causes no 5xx',
    async (part) => {
      for (const path of ['/api/products/', '/api/blogs/', '/api/products/search?q=', '/media/']) {
        const { statusCode } = await inject({ method: 'GET', url: `${path}${part}` });
        expect(statusCode).toBeLessThan(500);
      }
    },
  );

  test.each(['{', '[]', 'null', '"text"', '{"__proto__":{"admin":true}}', '\0', ''])(
    'the body %j is invalid (400)',
    async (body) => {
      expect((await post('/api/users/login', body)).statusCode).toBe(400);
    },
  );

  test('other content types are refused (415)', async () => {
    const response = await post('/api/users/login', '<a/>', { 'content-type': 'text/xml' });
    expect(response.statusCode).toBe(415);
  });
});

interface Generated {
  /** Method and path, such as `GET /api/cart`. */
  call: string;
  as: keyof FuzzData['callers'] | 'visitor';
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

function generateAnyRequest(data: FuzzData): Arbitrary<Generated> {
  const known = knownFields(data);
  return fc.oneof(...app.endpoints.map((endpoint) => generateRequest(endpoint, known)));
}

function generateRequest(
  endpoint: Endpoint,
  known: KnownFields,
  change: (good: Arbitrary<unknown>) => Arbitrary<unknown> = generateMostlyValid,
): Arbitrary<Generated> {
  const part = (schema: Endpoint['body']) =>
    schema ? change(generateFromSchema(schema, known)) : fc.constant(undefined);
  return fc.record({
    call: fc.constant(`${endpoint.method} ${endpoint.path}`),
    as: generateCaller(endpoint),
    params: part(endpoint.params) as Arbitrary<Record<string, unknown>>,
    query: part(endpoint.query) as Arbitrary<Record<string, unknown>>,
    body: part(endpoint.body),
  });
}

const generateMostlyValid = (valid: Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: breakBody(valid) });

const roleOf = {
  customer: 'user',
  other: 'user',
  vendor: 'vendor',
  pending: 'vendor',
  admin: 'admin',
} as const;

function generateCaller({ access }: Endpoint): Arbitrary<Generated['as']> {
  const names = Object.keys(roleOf) as (keyof typeof roleOf)[];
  const anybody = fc.constantFrom<Generated['as']>('visitor', ...names);
  if (access.who === 'anyone') return anybody;
  const allowed = names.filter((name) => (access.who as readonly string[]).includes(roleOf[name]));
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...allowed) },
    { weight: 1, arbitrary: anybody },
  );
}

async function buildRequest(request: Generated, data: FuzzData): Promise<InjectOptions> {
  const { call, as, body } = request;
  const [method, path] = call.split(' ') as ['GET', string];
  const params = Object(request.params) as Record<string, unknown>;
  const query = Object.entries(Object(request.query) as Record<string, unknown>).flatMap(
    ([name, value]) => (Array.isArray(value) ? value.map((one) => [name, one]) : [[name, value]]),
  ) as [string, unknown][];
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodePart(params[name]));
  const search = query
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .join('&');
  return {
    method,
    url: search ? `${url}?${search}` : url,
    headers: {
      ...(as !== 'visitor' && { authorization: `Bearer ${await issueNewToken(data, as)}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

function encodePart(value: unknown): string {
  const text = (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 8000);
  return encodeURIComponent(text.toWellFormed()) || '-';
}

/** Issues a new token, because a changed password invalidates older tokens. */
async function issueNewToken(data: FuzzData, as: keyof FuzzData['callers']): Promise<string> {
  const account = await shop.ctx.db
    .selectFrom('accounts')
    .select(['id', 'role', 'name', 'token_version'])
    .where('id', '=', data.callers[as].id)
    .executeTakeFirstOrThrow();
  return issueToken(shop.ctx, account);
}

async function inject(request: InjectOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response in ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([app.inject(request), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
