import { z } from 'zod';
import { anyone, defineEndpoint } from './endpoint.ts';

/** Readiness: 503 before the database is migrated and seeded, and while the server drains. */
export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the shop is ready and its database responds',
  access: anyone,
  response: z.object({
    status: z.enum(['ok', 'degraded']),
    database: z.literal('ok'),
    disk: z.enum(['ok', 'full']),
  }),
});

/** Liveness, for a supervisor that restarts a process that hangs: 200 also while a dependency is down. */
export const getLiveness = defineEndpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Whether the process responds, whatever the state of its database',
  access: anyone,
  response: z.object({ status: z.literal('ok') }),
});
