import { getHealth } from '#contract/health.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

export function healthRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, getHealth, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    if (!ctx.ready.value) throw new AppError('unavailable', 'Starting or stopping');
    await sql`select 1`.execute(ctx.db).catch((cause: unknown) => {
      throw new AppError('unavailable', 'The database does not answer', { cause });
    });
    return { status: 'ok' as const, database: 'ok' as const };
  });
}
