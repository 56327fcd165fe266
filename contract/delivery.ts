import { z } from 'zod';
import { pinCode } from './addresses.ts';
import { anyone, defineEndpoint } from './endpoint.ts';

/** 400 unless the PIN code has six digits, 404 when it is not in the table. `city` is the district. */
export const findDelivery = defineEndpoint({
  method: 'GET',
  path: '/api/delivery',
  summary: 'The district and State of a PIN code',
  access: anyone,
  errors: ['not_found', 'too_many'],
  query: z.object({ pin: pinCode }),
  response: z.object({
    pin: z.string(),
    city: z.string(),
    state: z.string(),
    stateCode: z.string(),
    products: z.array(z.never()),
  }),
});
