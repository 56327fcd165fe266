import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { getHealth, getLiveness } from '#contract/health.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

const databaseTimeoutMs = 2000;

export function healthRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, getHealth, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    if (ctx.readiness.phase !== 'ready') throw new AppError('unavailable', 'Starting or stopping');
    await checkDatabase(ctx).catch((cause: unknown) => {
      throw new AppError('unavailable', 'The database does not respond', { cause });
    });
    const isFull = await isDiskFull(ctx.config);
    return {
      status: isFull ? ('degraded' as const) : ('ok' as const),
      database: 'ok' as const,
      disk: isFull ? ('full' as const) : ('ok' as const),
    };
  });

  route(app, getLiveness, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' as const };
  });
}

async function checkDatabase({ db }: Ctx): Promise<void> {
  const checked = new AbortController();
  const timeout = wait(databaseTimeoutMs, undefined, { signal: checked.signal, ref: false }).then(
    () => {
      throw new Error('The database did not respond in time');
    },
  );
  await Promise.race([sql`select 1`.execute(db), timeout]).finally(() => checked.abort());
}

/** Pages and orders still work on a full disk and uploads do not, so the node stays in service and says so. */
async function isDiskFull({ dataDir, diskReserveBytes }: Ctx['config']): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < diskReserveBytes;
}
