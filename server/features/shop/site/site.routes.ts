import { indianDate } from '#contract/indian-date.ts';
import { getSite } from '#contract/shop/site.ts';
import type { Ctx } from '#server/context.ts';
import { findGrievanceOfficer } from '#server/features/base/settings/settings.service.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';

export function siteRoutes(app: FastifyInstance, { config, clock, db }: Ctx): void {
  route(app, getSite, async () => {
    const { site } = config;
    // The policies must open even without the database, so fall back to the officer that the environment names.
    const officer = await findGrievanceOfficer(db).catch(() => null);
    const today = indianDate(clock.now());
    return {
      ...site,
      grievanceOfficer: officer ?? site.grievanceOfficer,
      year: Number(today.slice(0, 4)),
      today,
    };
  });
}
