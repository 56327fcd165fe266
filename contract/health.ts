import { z } from 'zod';
import { anyone, defineEndpoint } from './endpoint.ts';

/** Readiness: 200 only when migrated and seeded, 503 before that and while draining. */
export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the shop is serving and its database answers',
  access: anyone,
  response: z.object({ status: z.literal('ok'), database: z.literal('ok') }),
});

/** For whoever starts it again when it hangs: true of a process that cannot serve for lack of others. */
export const getLiveness = defineEndpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Whether the process answers at all, whatever its database does',
  access: anyone,
  response: z.object({ status: z.literal('ok') }),
});
