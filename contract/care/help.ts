import { z } from 'zod';
import { anyone, defineEndpoint, only } from '#contract/endpoint.ts';
import { id, multilineText, requiredMultilineText, requiredText, text } from '#contract/fields.ts';
import {
  helpActions,
  helpEventKinds,
  helpLimits,
  helpNumberRule,
  helpSides,
  helpStatuses,
  helpSteps,
  helpTopics,
} from './help-rules.ts';
import { paging, searchText } from '#contract/list.ts';

const everySide = ['user', 'vendor', 'admin'] as const;
const namedRequest = { kind: 'help request', by: 'params.number' } as const;

/** Accepts lower case, because people type the number. */
const helpNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(helpNumberRule.pattern, helpNumberRule.message);
const numberParams = z.object({ number: helpNumber });
/** The token from the link in a visitor's email. */
const token = text(200).min(1, 'Open the link from your email');

const named = z.object({ _id: z.string(), name: z.string() });

export const helpRequest = z.object({
  _id: z.string(),
  /** Such as HD-26-000123. */
  number: z.string(),
  topic: z.enum(helpTopics),
  /** In a thread with a vendor, contact details are masked for customer and vendor, in the subject and in messages. */
  subject: z.string(),
  status: z.enum(helpStatuses),
  /** `email` is empty when a vendor reads the request. */
  customer: z.object({ name: z.string(), email: z.string(), isVisitor: z.boolean() }),
  vendor: z.object({ _id: z.string(), businessName: z.string() }).nullable(),
  order: z.object({ _id: z.string(), orderId: z.string() }).nullable(),
  return: z.object({ _id: z.string(), number: z.string() }).nullable(),
  product: named.extend({ image: z.string().nullable() }).nullable(),
  /**
   * The vendor or admin who answers the request; null only while the shop has no active admin. Customers and vendors
   * read "Baithak" instead of an admin's name.
   */
  owner: named.extend({ kind: z.enum(['vendor', 'admin']) }).nullable(),
  /** The next due time; null unless the request is open, because otherwise no clock runs. */
  due: z.string().nullable(),
  dueFor: z.enum(['answer', 'resolution']).nullable(),
  /** Whole hours until `due` by the shop's clock; negative when overdue. */
  hoursLeft: z.int().nullable(),
  isOverdue: z.boolean(),
  /** The newest message that the caller may read, cut to 200 characters. */
  lastMessage: z.object({ side: z.enum(helpSides), text: z.string(), at: z.string() }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type HelpRequest = z.infer<typeof helpRequest>;

export const helpThread = helpRequest.extend({
  messages: z.array(
    z.object({
      _id: z.string(),
      side: z.enum(helpSides),
      /** The customer's or vendor's name. An admin's name is shown to admins; others read "Baithak". */
      author: z.string(),
      /** Whether the caller's side wrote the message. */
      isOwn: z.boolean(),
      /** Read by admins only. */
      isInternal: z.boolean(),
      text: z.string(),
      /** Whether contact details in the text are hidden; admins read the whole text. */
      isMasked: z.boolean(),
      /**
       * A visitor's URLs contain the `token`; others need the caller's bearer token. `size=small` is 320 pixels wide.
       */
      pictures: z.array(
        z.object({ _id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
      ),
      at: z.string(),
    }),
  ),
  /** The events, oldest first. Only admins read the events `assigned` and `overdue`. */
  steps: z.array(
    z.object({ kind: z.enum(helpEventKinds), at: z.string(), by: z.string(), text: z.string() }),
  ),
  /** The actions that the caller may take now. */
  allowed: z.array(z.enum(helpActions)),
  /** For admins: the customer's newest paid orders and other requests, at most 5 each; null for everybody else. */
  beside: z
    .object({
      orders: z.array(
        z.object({
          _id: z.string(),
          orderId: z.string(),
          vendorName: z.string(),
          total: z.number(),
          status: z.string(),
          createdAt: z.string(),
        }),
      ),
      requests: z.array(
        z.object({
          number: z.string(),
          subject: z.string(),
          status: z.enum(helpStatuses),
          createdAt: z.string(),
        }),
      ),
    })
    .nullable(),
  /** Advice after a message whose contact details are hidden from the other side. */
  warning: z.string().nullable(),
});
export type HelpThread = z.infer<typeof helpThread>;

const message = requiredMultilineText(helpLimits.messageCharacters, 'Write a message');

export const newHelpRequest = z.object({
  /** By default the topic follows from the order, product or vendor. With `contact`, no vendor takes part. */
  topic: z.enum(['contact', 'order', 'product', 'vendor'], 'Choose a topic').optional(),
  order: id.optional(),
  /** Also sets `order`, to the order of the return. */
  return: id.optional(),
  product: id.optional(),
  vendor: id.optional(),
  subject: requiredText(helpLimits.subjectCharacters, 'Write a subject'),
  message,
});
export type NewHelpRequest = z.output<typeof newHelpRequest>;

/**
 * Accepts JSON, or a multipart form with up to 5 `pictures`. Returns 404 for an order or return of another customer, a
 * product that is not public or a vendor who is not approved. An email acknowledges the request. Accepts
 * `Idempotency-Key`.
 */
export const openHelpRequest = defineEndpoint({
  method: 'POST',
  path: '/api/help',
  isPrivate: true,
  summary: 'Ask for help about an order, a product or a vendor, or ask Baithak',
  access: only(['user'], 'self'),
  errors: ['not_found', 'too_many', 'idempotency_reused'],
  isMultipart: true,
  files: ['pictures'],
  body: newHelpRequest,
  response: helpThread,
  status: 201,
});

export const helpSorts = ['due', 'newest', 'oldest'] as const;

/**
 * By default a customer's list is newest first. The lists of vendors and admins are sorted by due time; requests that
 * have no due time come last. An admin's search also finds names and email addresses. `X-Total-Count` counts all pages.
 */
export const listHelpRequests = defineEndpoint({
  method: 'GET',
  path: '/api/help',
  summary:
    'The help requests that a customer opened or a vendor takes part in, or all for an admin',
  access: only(everySide, 'self'),
  query: z.object({
    q: searchText,
    status: z.enum(helpStatuses).optional(),
    topic: z.enum(helpTopics).optional(),
    overdue: z.enum(['true']).optional(),
    /** Only requests whose owner is the caller (`me`), any vendor (`vendor`), or the admin with this id. */
    owner: z
      .union([z.enum(['me', 'vendor']), id], 'Must be me, vendor or the id of an admin')
      .optional(),
    order: id.optional(),
    product: id.optional(),
    sort: z.enum(helpSorts).optional(),
    ...paging,
  }),
  response: z.array(helpRequest),
});

export const getHelpRequest = defineEndpoint({
  method: 'GET',
  path: '/api/help/:number',
  summary: 'One help request with its messages',
  access: only(everySide, namedRequest),
  params: numberParams,
  response: helpThread,
});

/** A form sends the text `true`; JSON may hold the text or the boolean. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], 'Must be true or false')
  .transform((value) => value === true || value === 'true');

export const newHelpMessage = z.object({
  message,
  /** Makes the message a note that only admins read. Returns 409 unless the caller is an admin. */
  isInternal: flag.default(false),
  /** The step that follows the message; for vendors and admins. */
  outcome: z.enum(['wait', 'resolve']).optional(),
});
export type NewHelpMessage = z.output<typeof newHelpMessage>;

/**
 * Accepts JSON, or a multipart form with up to 5 `pictures`. Everybody else in the thread gets the message by email, but
 * a note is emailed only to the assigned admin. A customer's message resumes a waiting request and reopens a resolved one.
 * Returns 409 when the request is closed. Accepts `Idempotency-Key`.
 */
export const sendHelpMessage = defineEndpoint({
  method: 'POST',
  path: '/api/help/:number/messages',
  isPrivate: true,
  summary: 'Write in a help request',
  access: only(everySide, namedRequest),
  errors: ['conflict', 'too_many', 'idempotency_reused'],
  params: numberParams,
  isMultipart: true,
  files: ['pictures'],
  body: newHelpMessage,
  response: helpThread,
  status: 201,
});

export const helpStep = z
  .object({
    action: z.enum(helpSteps),
    /** Only for `assign`: the id of the active admin who gets the request; by default the caller. */
    assignee: id.optional(),
    /**
     * Required for `delivered` and `not_delivered`. Everybody in the thread reads the reason for these two actions and
     * for `resolve` and `reopen`.
     */
    reason: multilineText(helpLimits.reasonCharacters).optional(),
  })
  .refine(
    ({ action, reason }) => !['delivered', 'not_delivered'].includes(action) || Boolean(reason),
    { path: ['reason'], message: 'Give the reason' },
  );
export type HelpStepBody = z.output<typeof helpStep>;

/**
 * Returns 409 for a step that is not allowed, with the allowed steps in `details.allowed`; repeating the last step
 * changes nothing. `delivered` ends the report "I have not received it" and its hold on the payout; `not_delivered`
 * undoes the delivery, so that the shipment is on its way again.
 */
export const moveHelpRequest = defineEndpoint({
  method: 'PUT',
  path: '/api/help/:number',
  summary:
    'Wait for the customer, resolve, reopen or assign a help request, or decide on a delivery',
  access: only(everySide, namedRequest),
  errors: ['conflict', 'too_many'],
  params: numberParams,
  body: helpStep,
  response: helpThread,
});

const pictureQuery = { size: z.enum(['small']).optional() };

/** Returns WebP to people in the thread and to admins, and 404 to others. Only admins can open pictures of notes. */
export const getHelpPicture = defineEndpoint({
  method: 'GET',
  path: '/api/help/:number/pictures/:picture',
  summary: 'A picture of a help request',
  access: only(everySide, namedRequest),
  params: numberParams.extend({ picture: id }),
  query: z.object(pictureQuery),
  mediaType: 'image/webp',
  response: z.string(),
});

/** Returns 404 for a token that does not belong to a visitor's request. */
export const getVisitorHelpRequest = defineEndpoint({
  method: 'GET',
  path: '/api/help/visitor',
  summary: 'A visitor’s help request, opened by the link in an email',
  access: anyone,
  errors: ['not_found', 'too_many'],
  query: z.object({ token }),
  response: helpThread,
});

/** Accepts JSON, or a multipart form with up to 5 `pictures`. */
export const sendVisitorHelpMessage = defineEndpoint({
  method: 'POST',
  path: '/api/help/visitor/messages',
  isPrivate: true,
  summary: 'Write in a visitor’s help request, opened by the link in an email',
  access: anyone,
  errors: ['not_found', 'conflict', 'too_many'],
  isMultipart: true,
  files: ['pictures'],
  body: z.object({ token, message }),
  response: helpThread,
  status: 201,
});

export const getVisitorHelpPicture = defineEndpoint({
  method: 'GET',
  path: '/api/help/visitor/pictures/:picture',
  summary: 'A picture of a visitor’s help request',
  access: anyone,
  errors: ['not_found', 'too_many'],
  params: z.object({ picture: id }),
  query: z.object({ token, ...pictureQuery }),
  mediaType: 'image/webp',
  response: z.string(),
});
