import { z } from 'zod';
import { anyone, defineEndpoint } from './endpoint.ts';

/** 200 only when migrated and seeded, 503 before that and while draining (DECISIONS.md 34). */
export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the shop is serving and its database answers',
  access: anyone,
  response: z.object({ status: z.literal('ok'), database: z.literal('ok') }),
});
