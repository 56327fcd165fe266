import { globSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  type AccessTable,
  createCaller,
  recordChoices,
  type Request,
  type Scene,
} from './access-scene.ts';
import type { TestApp } from './app.ts';

const tables = globSync('server/features/*/*/*.access.ts').map(
  async (file) =>
    Object.values((await import(join(process.cwd(), file))) as object) as AccessTable[],
);
/** The calls of all features. */
export const accessTable: AccessTable = Object.assign({}, ...(await Promise.all(tables)).flat());

const callerNames = Object.keys(createCaller) as (keyof typeof createCaller)[];

export const buildCallKey = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** Lists the server's calls that no table has. */
export const listUncoveredCalls = (endpoints: Endpoint[]): string[] =>
  endpoints.map(buildCallKey).filter((key) => !(key in accessTable));

/** Makes each call as each caller on each kind of record. Lists unexpected statuses and problems of the responses. */
export async function checkAccess(shop: TestApp, endpoints: Endpoint[]): Promise<string[]> {
  const problems: string[] = [];
  const otherOwners = {
    customer: await createCaller.customer(shop),
    vendor: await createCaller.vendor(shop),
  };
  const refusedCallers = await createCallers(shop);
  for (const endpoint of endpoints) {
    const row = accessTable[buildCallKey(endpoint)];
    for (const which of recordChoices) {
      const expected = row?.[which];
      if (!expected) continue;
      const build = shareRequests(endpoint);
      const cells = expected.split(' ').map(async (status, index) => {
        const name = callerNames[index]!;
        const isRefused = refusals.has(status);
        const caller = isRefused ? refusedCallers[name] : await createCaller[name](shop);
        const scene = { shop, caller, which, ...otherOwners };
        return makeCall(endpoint, scene, await build(scene, isRefused));
      });
      const answers = await Promise.all(cells);
      const statuses = answers.map(({ status }) => status).join(' ');
      if (statuses !== expected) {
        problems.push(
          `${buildCallKey(endpoint)} (${which})\n  expected ${expected}\n  answered ${statuses}`,
        );
      }
      problems.push(...answers.flatMap(({ problems }) => problems));
    }
  }
  return problems;
}

const refusals = new Set(['401', '403', '404']);

async function createCallers(shop: TestApp) {
  const callers: Partial<Record<(typeof callerNames)[number], Scene['caller']>> = {};
  for (const name of callerNames) callers[name] = await createCaller[name](shop);
  return callers;
}

/**
 * Returns a function that creates the request for a caller. Refused callers share one request, because a refused call
 * changes nothing. A request that names the caller's own record is not shared.
 */
function shareRequests(endpoint: Endpoint) {
  const create = accessTable[buildCallKey(endpoint)]!.request ?? (() => ({}));
  let shared: Promise<Request> | undefined;
  return async (scene: Scene, isRefused: boolean): Promise<Request> => {
    const isOwn = scene.which === 'own' && scene.caller && scene.caller.role !== 'admin';
    if (!isRefused || isOwn) return create(scene);
    return (shared ??= Promise.resolve(create(scene)));
  };
}

async function makeCall(endpoint: Endpoint, scene: Scene, request: Request) {
  const { shop, caller, which } = scene;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => request.params?.[name] ?? '');
  const response = await shop.app.inject({
    method: endpoint.method,
    url: path,
    query: request.query ?? {},
    headers: { ...(caller && { authorization: `Bearer ${caller.token}` }), ...request.headers },
    ...(request.payload && { payload: request.payload }),
  });
  const where = `${buildCallKey(endpoint)} (${which}) as ${caller?.role ?? 'visitor'}`;
  const problems = [
    ...findWrongFields(endpoint, response.statusCode, response.body),
    ...findDisclosures(response.body, scene, buildCallKey(endpoint)),
    ...findCachingProblems(endpoint, response.headers['cache-control']),
  ].map((problem) => `${where}: ${problem}`);
  return { status: response.statusCode, problems };
}

/** Finds fields of a response that differ from the contract. */
function findWrongFields(endpoint: Endpoint, status: number, text: string): string[] {
  if (status >= 300 || status === 204) return [];
  if (endpoint.response instanceof z.ZodString) return [];
  const body: unknown = JSON.parse(text);
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success) return [`not as in the contract: ${parsed.error.message}`];
  return isDeepStrictEqual(parsed.data, body) ? [] : ['has fields that are not in the contract'];
}

/** Finds a response that caches may store although only some callers may see it. */
function findCachingProblems({ access }: Endpoint, cacheControl: unknown): string[] {
  return access.who === 'anyone' || cacheControl === 'no-store' ? [] : ['may be cached'];
}

/** Finds emails, PANs, account numbers and password hashes that the caller must not see. */
function findDisclosures(body: string, { caller, customer, vendor }: Scene, key: string): string[] {
  const isReveal = key === 'POST /api/vendors/:id/reveal' && caller?.role === 'admin';
  const secrets = isReveal ? ['$argon2id$'] : ['ABCDE1234F', '50100123456789', '$argon2id$'];
  const disclosed = secrets.filter((secret) => body.includes(secret));
  if (caller?.role === 'admin') return disclosed.map((secret) => `discloses ${secret}`);
  // A vendor may see the customer's email, because it ships the customer's order.
  const strangers = caller?.role === 'vendor' ? [vendor] : [customer, vendor];
  const emails = strangers.map(({ email }) => email!).filter((email) => body.includes(email));
  return [...disclosed, ...emails].map((secret) => `discloses ${secret}`);
}
