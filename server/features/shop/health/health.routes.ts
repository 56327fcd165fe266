import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { getHealth, getLiveness } from '#contract/shop/health.ts';
import type { Ctx } from '#server/context.ts';
import type { PublicCache } from '#server/platform/cache/public-cache.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

type ServableCache = Pick<PublicCache, 'isOpen' | 'isHolding' | 'size'>;

interface HealthParts {
  cache?: ServableCache | undefined;
}

const databaseTimeoutMs = 2000;

/**
 * Reports whether the node can serve requests. Without the database, a ready node can as long as it can serve cached
 * responses.
 */
export function healthRoutes(app: FastifyInstance, ctx: Ctx, { cache }: HealthParts): void {
  route(app, getHealth, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    if (ctx.readiness.phase !== 'ready')
      throw new AppError('unavailable', 'The server is starting or stopping');
    const failure = await checkDatabase(ctx).catch((cause: unknown) => ({ cause }));
    if (failure && !canServe(cache)) {
      throw new AppError('unavailable', 'The database does not respond', failure);
    }
    const isFull = await isDiskFull(ctx.config);
    return {
      status: failure || isFull ? ('degraded' as const) : ('ok' as const),
      database: failure ? ('lost' as const) : ('ok' as const),
      disk: isFull ? ('full' as const) : ('ok' as const),
    };
  });

  route(app, getLiveness, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' as const };
  });
}

const canServe = (cache: ServableCache | undefined) =>
  cache !== undefined && (cache.isOpen || cache.isHolding) && cache.size > 0;

async function checkDatabase({ db }: Ctx): Promise<undefined> {
  const timeoutController = new AbortController();
  const timeout = wait(databaseTimeoutMs, undefined, {
    signal: timeoutController.signal,
    ref: false,
  }).then(() => {
    throw new Error('The database did not respond in time');
  });
  await Promise.race([sql`select 1`.execute(db), timeout]).finally(() => timeoutController.abort());
  return undefined;
}

/** On a full disk only uploads fail, so the node stays in service and reports the full disk. */
async function isDiskFull({ dataDir, diskReserveBytes }: Ctx['config']): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < diskReserveBytes;
}
