import { z } from 'zod';
import { anyone, defineEndpoint } from '#contract/endpoint.ts';

/** The settings that public pages show. A field is absent if its setting is missing. */
export const site = z.object({
  companyName: z.string(),
  postalAddress: z.string().optional(),
  supportEmail: z.string().optional(),
  supportPhone: z.string().optional(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  /** `phone` and `hours` are present once an admin has entered them. */
  grievanceOfficer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    hours: z.string().optional(),
  }),
});
export type Site = z.infer<typeof site>;

export const getSite = defineEndpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Company, support contact, social links and grievance officer',
  access: anyone,
  /** `today` is the day in India by the shop's clock, `year` its year. */
  response: site.extend({ year: z.int(), today: z.string() }),
});
