import { z } from 'zod';
import { anyone, defineEndpoint } from '#contract/endpoint.ts';
import { email, evenWithOtherErrors, id, ok, rupees, text } from '#contract/fields.ts';
import { alertKinds } from './wishlist-rules.ts';

const newAlert = z
  .object({
    product: id,
    /** Without `variant` the alert is for any variant of the product. */
    variant: id.optional(),
    kind: z.enum(alertKinds, 'Choose back_in_stock or price_below'),
    /** For `price_below`: the email is sent as soon as the product is in stock at a lower price than this. */
    price: rupees.gt(0, 'Must be more than ₹0').optional(),
    email,
  })
  .refine(({ kind, price }) => kind !== 'price_below' || price !== undefined, {
    path: ['price'],
    message: 'Enter a price in rupees',
    ...evenWithOtherErrors,
  });
export type NewAlert = z.output<typeof newAlert>;

/**
 * An alert waits until its email address is confirmed with the link in an email. A signed-in caller whose account has this
 * email and has confirmed it needs no link. An alert sends one email. Then the alert and its email address are deleted. Asking for the same alert again changes
 * its price and keeps it for another 180 days. Returns 409 if the product is
 * already in stock (`back_in_stock`) or in stock below `price` (`price_below`), and if the email has too many alerts.
 */
export const createAlert = defineEndpoint({
  method: 'POST',
  path: '/api/alerts',
  isPrivate: true,
  summary: 'Ask for one email when a product is back in stock, or cheaper',
  access: anyone,
  errors: ['not_found', 'conflict', 'too_many'],
  body: newAlert,
  /** `isConfirmed` is false if the email address first has to be confirmed with the link in an email. */
  response: ok.extend({ isConfirmed: z.boolean() }),
  status: 201,
});

/** `token` is from the link in the email. Confirms all alerts of the email address; returns 404 if it has none. */
export const confirmAlerts = defineEndpoint({
  method: 'POST',
  path: '/api/alerts/confirm',
  isPrivate: true,
  summary: 'Confirm the alerts of an email address',
  access: anyone,
  errors: ['not_found'],
  query: z.object({ token: text(100) }),
  response: ok,
});

/** `token` is from the link in an alert's email. The response is the same whether or not there were alerts. */
export const stopAlerts = defineEndpoint({
  method: 'POST',
  path: '/api/alerts/stop',
  isPrivate: true,
  isOneClick: true,
  summary: 'Delete all alerts of an email address',
  access: anyone,
  query: z.object({ token: text(100) }),
  response: ok,
});
