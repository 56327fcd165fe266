import { z } from 'zod';
import { anyone, defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import { email, ok, text } from '#contract/fields.ts';

/** The token from the link in each email. It does not contain the email address. */
const token = z.object({ token: text(100) });

/** The response is the same whether the email is new, unconfirmed or subscribed. */
export const subscribe = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter',
  isPrivate: true,
  summary: 'Ask for the newsletter; the subscriber then confirms with the link in an email',
  access: anyone,
  errors: ['too_many'],
  body: z.object({ email }),
  response: ok,
  status: 202,
});

/** Returns 404 for an unknown link, and for a link that was not used within seven days. */
export const confirmSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  isPrivate: true,
  summary: 'Confirm a subscription',
  access: anyone,
  errors: ['not_found'],
  query: token,
  response: ok,
});

/** Deletes the subscriber's email. The response is the same for an unknown link. */
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  isPrivate: true,
  isOneClick: true,
  summary: 'End a subscription',
  access: anyone,
  query: token,
  response: ok,
});

export const exportSubscribers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletter',
  summary: 'Confirmed subscribers as CSV, each with the link that ends the subscription',
  access: onlyAdmins,
  mediaType: 'text/csv',
  response: z.string(),
});
