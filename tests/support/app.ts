import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiResponse, ApiKey, Args } from '#contract/api.ts';
import { createApp } from '#server/app.ts';
import { createContext, type Ctx } from '#server/context.ts';
import { loadConfig } from '#server/load-config.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface CallResult<K extends ApiKey> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: ApiResponse<K> & {
    message?: string;
    error?: string;
    errors?: Record<string, string>;
    details?: unknown;
  };
}

interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Creates a complete server with its own database, or with a migrated one that it drops in the end. `call` makes HTTP
 * requests without opening a socket.
 */
export async function createTestApp(
  env: Record<string, string> = {},
  overrides: Partial<Ctx> = {},
  existing?: TestDatabase,
) {
  const database = existing ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'baithak-test-'));
  const config = await loadConfig({
    DATA_DIR: dataDir,
    CAPTCHA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATABASE_POOL: '8',
    ...env,
  });
  const ctx = await createContext(config, database.url, overrides);
  ctx.readiness.setReady();
  const app = await createApp(ctx);
  await app.ready();
  async function close() {
    await app.close();
    await ctx.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { app, ctx, call: createCall(app), close };
}

function createCall(app: Awaited<ReturnType<typeof createApp>>) {
  /** Makes a call of the contract, signed in with `token` if it is passed. */
  return async function call<K extends ApiKey>(
    key: K,
    args: Args<K>,
    options: { token?: string; headers?: Record<string, string> } = {},
  ): Promise<CallResult<K>> {
    const [method, path] = key.split(' ') as ['GET', string];
    const { params = {}, query = {}, body } = args as RequestParts;
    const response = await app.inject({
      method,
      url: buildUrl(path, params, query),
      headers: {
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (response.body ? JSON.parse(response.body) : undefined) as CallResult<K>['body'],
    };
  };
}

function buildUrl(
  path: string,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    ),
  );
  return search.size > 0 ? `${url}?${search}` : url;
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
