import { z } from 'zod';
import { pinCode } from '#contract/people/addresses.ts';
import { deliveryLimits } from './delivery-rules.ts';
import { anyone, defineEndpoint } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';

const productIds = z
  .string()
  .max(deliveryLimits.products * 40)
  .transform((list) => [...new Set(list.split(',').filter(Boolean))])
  .pipe(z.array(id).max(deliveryLimits.products));

const deliverableProduct = z.object({
  _id: z.string(),
  deliverable: z.boolean(),
  /** Null when no date can be promised. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type DeliverableProduct = z.infer<typeof deliverableProduct>;

/**
 * Returns 400 for a PIN code in the wrong format, and 404 for an unknown one. `city` is the district. The response
 * leaves out products that are not public.
 */
export const findDelivery = defineEndpoint({
  method: 'GET',
  path: '/api/delivery',
  summary: 'The district and State of a PIN code, and when products can be delivered there',
  access: anyone,
  errors: ['not_found', 'too_many'],
  query: z.object({ pin: pinCode, products: productIds.optional() }),
  response: z.object({
    pin: z.string(),
    city: z.string(),
    state: z.string(),
    stateCode: z.string(),
    /** All States of the PIN code, `state` first. Few PIN codes lie in two. */
    states: z.array(z.string()),
    products: z.array(deliverableProduct),
  }),
});
export type Delivery = z.infer<typeof findDelivery.response>;
