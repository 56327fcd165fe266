import type { FastifyInstance } from 'fastify';
import type { Ctx } from '#server/context.ts';
import type { Erasers } from '#server/features/base/erasure/erasure.ts';
import type { PublicCache } from '#server/platform/cache/public-cache.ts';
import type { Backfill } from '#server/platform/backfills/backfills.ts';
import type { UniqueConflicts } from '#server/platform/http/error-handler.ts';
import type { Lanes, Schedule, Tasks } from '#server/platform/jobs/job-types.ts';

/** What some routes need besides the context. */
export interface RouteParts {
  cache: PublicCache | undefined;
  schedule: Schedule[];
  lanes: Lanes;
}

/** What the features of a group give the server. */
export interface FeatureGroup {
  routes: ((app: FastifyInstance, ctx: Ctx, parts: RouteParts) => void | Promise<void>)[];
  tasks?: ((ctx: Ctx) => Tasks)[];
  schedule?: Schedule[];
  backfills?: Backfill[];
  /** What to answer when a unique constraint refuses a row. */
  conflicts?: UniqueConflicts;
  /** What happens with the records of a person whose account is deleted. They run in this order. */
  erasers?: Erasers;
  /** Adds the gauges that a scrape of the metrics computes. */
  gauges?: ((ctx: Ctx) => void)[];
}
