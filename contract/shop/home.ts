import { z } from 'zod';
import { anyone, defineEndpoint } from '#contract/endpoint.ts';

const testimonial = z.object({
  text: z.string(),
  author: z.string(),
  product: z.object({ _id: z.string(), name: z.string() }),
});
export type Testimonial = z.infer<typeof testimonial>;

/** Real figures of the shop, at most 5 minutes old. A figure that has a threshold is null below it. */
export const getHomeFigures = defineEndpoint({
  method: 'GET',
  path: '/api/home',
  summary: 'Figures and testimonials of the home page',
  cached: { tag: 'catalogue', isList: true },
  access: anyone,
  response: z.object({
    /** Delivered orders; 100,000 means 100,000 or more. */
    ordersDelivered: z.int().nullable(),
    /** Vendors with at least one public product. */
    vendors: z.int().nullable(),
    /** The average of all published reviews, with one decimal, and their number. */
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    pinCodes: z.int(),
    /** Three of the most helpful five-star reviews with 40 to 220 characters; empty while fewer than six qualify. */
    testimonials: z.array(testimonial),
  }),
});
export type HomeFigures = z.infer<typeof getHomeFigures.response>;
