import { indianDate } from '#contract/indian-date.ts';
import { getSite } from '#contract/site.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';

export function siteRoutes(app: FastifyInstance, { config, clock }: Ctx): void {
  route(app, getSite, async () => {
    const today = indianDate(clock.now());
    return { ...config.site, year: Number(today.slice(0, 4)), today };
  });
}
