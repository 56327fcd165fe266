import { getSite } from '#contract/site.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';

export function siteRoutes(app: FastifyInstance, { config }: Ctx): void {
  route(app, getSite, async () => config.site);
}
