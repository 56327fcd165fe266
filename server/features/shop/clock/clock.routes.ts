import type { FastifyInstance } from 'fastify';
import { moveClock as moveClockCall } from '#contract/shop/clock.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import type { RouteParts } from '#server/features/feature-group.ts';
import { moveClock } from './move-clock.ts';

/** `schedule` contains the jobs of all features, so the app passes it in. */
export function clockRoutes(app: FastifyInstance, ctx: Ctx, { schedule }: RouteParts): void {
  if (!ctx.payments.main.test) return;
  route(app, moveClockCall, ({ account, body }) =>
    moveClock(ctx, { days: body.days, schedule, admin: account }),
  );
}
