import { z } from 'zod';
import { anyone, defineEndpoint } from './endpoint.ts';

/** What the public pages show of the shop's configuration. */
export const getSite = defineEndpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'The grievance officer that the policy pages name',
  access: anyone,
  response: z.object({
    grievanceOfficer: z.object({ name: z.string(), email: z.string() }),
  }),
});
