import { z } from 'zod';
import { anyone, defineEndpoint } from '#contract/endpoint.ts';

/**
 * Readiness: returns 503 before the database is migrated and seeded, while the server drains, and when the database is
 * lost and no cached response can be served.
 */
export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the shop is ready, with the state of its database and disk',
  access: anyone,
  response: z.object({
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['ok', 'lost']),
    disk: z.enum(['ok', 'full']),
  }),
});

/** Liveness, for a supervisor that restarts a hanging process: returns 200 even while a dependency is down. */
export const getLiveness = defineEndpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Whether the process responds, regardless of its database',
  access: anyone,
  response: z.object({ status: z.literal('ok') }),
});
