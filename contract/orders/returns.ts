import { z } from 'zod';
import { address, storedAddress } from '#contract/people/addresses.ts';
import { publicText } from '#contract/base/public-text.ts';
import { defineEndpoint, only } from '#contract/endpoint.ts';
import { calendarDay, id, idParams, multilineText, quantity, text } from '#contract/fields.ts';
import { paging } from '#contract/list.ts';
import { parseJson } from '#contract/catalogue/product-form-values.ts';
import { chosenVariant } from '#contract/catalogue/products.ts';
import { orderPieces, orderRefund } from './refunds.ts';
import {
  canBeReplaced,
  returnActions,
  returnLimits,
  returnPhotoSides,
  returnReasons,
  returnResolutions,
  returnStatuses,
} from './return-rules.ts';

const namedReturn = { kind: 'return', by: 'params.id' } as const;
const everySide = ['user', 'vendor', 'admin'] as const;

const orderReference = z.object({ _id: z.string(), orderId: z.string() });

/** Amounts are in rupees. Steps are listed in the order in which they happened. */
export const orderReturn = z.object({
  _id: z.string(),
  /** Such as RT-26-000123. */
  number: z.string(),
  /** The `_id` of the order, and the number that people read. */
  order: z.string(),
  orderNumber: z.string(),
  vendor: z.object({ _id: z.string(), businessName: z.string() }),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Whether the details are hidden from the vendor, because the return ended more than 30 days ago. */
    isMasked: z.boolean(),
  }),
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons),
  /** A replacement becomes a refund when it is out of stock or when an admin refunds instead. */
  resolution: z.enum(returnResolutions),
  note: z.string(),
  lines: z.array(
    z.object({
      /** The `_id` of the order line. */
      line: z.string(),
      product: z.string(),
      name: z.string(),
      variant: chosenVariant,
      image: z.string().nullable(),
      quantity: z.int(),
      /** Fewer than `quantity` when Baithak has accepted only a part of the return. */
      acceptedQuantity: z.int(),
      /** The price of the accepted pieces. */
      amount: z.number(),
    }),
  ),
  /** Each URL needs the caller's token; `?size=small` is 320 pixels wide. */
  photos: z.array(
    z.object({
      _id: z.string(),
      side: z.enum(returnPhotoSides),
      url: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  pickup: z.object({
    address: storedAddress,
    /** The day that the customer prefers. */
    day: z.string(),
    /** The day that the vendor has scheduled; null until then. */
    date: z.string().nullable(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
  }),
  /** The customer's share of the return transport, deducted from the refund. */
  transport: z.number(),
  /** While the return is open, the amount to refund (0 for a replacement); afterwards the amount that was refunded. */
  refundAmount: z.number(),
  /** The vendor's deadline to answer; null once answered. */
  answerBy: z.string().nullable(),
  /** When the refund or replacement starts automatically; null unless the status is `received`. */
  finishBy: z.string().nullable(),
  /** Whole hours until `answerBy` or `finishBy`, by the shop's clock; null without a deadline. */
  hoursLeft: z.int().nullable(),
  /** When the return ends if the goods are not collected; null unless approved or scheduled. */
  expiresAt: z.string().nullable(),
  /** When the vendor reported that nobody handed over the goods; null if not, or after the next pickup was scheduled. */
  pickupMissedAt: z.string().nullable(),
  /** Whether the goods are on sale again; null until they are received. */
  isRestocked: z.boolean().nullable(),
  steps: z.array(
    z.object({
      status: z.enum(returnStatuses),
      at: z.string(),
      /** The name of the customer or the vendor, or Baithak. */
      by: z.string(),
      /** The reason or note of the step; may be empty. */
      text: z.string(),
    }),
  ),
  /** The actions that the caller may take now. */
  allowed: z.array(z.enum(returnActions)),
  /** Oldest first. There are several only when a replacement was cancelled in parts. */
  refunds: z.array(orderRefund),
  /** Null until the replacement starts. */
  replacementOrder: orderReference.nullable(),
  requestedAt: z.string(),
  updatedAt: z.string(),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/** In a multipart form `lines` and `pickupAddress` are JSON. */
export const newReturn = z
  .object({
    order: id,
    lines: z.preprocess(parseJson, orderPieces),
    reason: z.enum(returnReasons, 'Choose a reason'),
    resolution: z.enum(returnResolutions, 'Choose refund or replacement'),
    note: multilineText(returnLimits.noteCharacters).default(''),
    /** The order's delivery address by default. */
    pickupAddress: z.preprocess(parseJson, address.optional()),
    /** Tomorrow by default. */
    pickupDay: calendarDay.optional(),
  })
  .refine(({ reason, resolution }) => resolution === 'refund' || canBeReplaced(reason), {
    path: ['resolution'],
    message: 'Only a product that is damaged, faulty, wrong or not as described can be replaced',
  });
export type NewReturn = z.output<typeof newReturn>;

/**
 * Accepts a multipart form with up to 5 `photos`; a product that is damaged, faulty, wrong or not as described needs at
 * least 1. A piece that was not delivered, is past the window of 7 days or is in another return gets 409, with the number
 * of pieces that can be returned. Accepts `Idempotency-Key`.
 */
export const requestReturn = defineEndpoint({
  method: 'POST',
  path: '/api/returns',
  isPrivate: true,
  summary: 'Ask to return pieces of a delivered order',
  access: only(['user'], 'self'),
  errors: ['conflict', 'not_found', 'idempotency_reused', 'too_many'],
  isMultipart: true,
  files: ['photos'],
  body: newReturn,
  response: orderReturn,
  status: 201,
});

export const returnLists = [
  'open',
  'to_answer',
  'to_collect',
  'to_inspect',
  'disputed',
  'closed',
] as const;

/** Newest first; `to_answer` lists the most urgent first. `X-Total-Count` counts all pages. */
export const listReturns = defineEndpoint({
  method: 'GET',
  path: '/api/returns',
  summary: 'The caller’s returns, or all returns for an admin',
  access: only(everySide, 'self'),
  query: z.object({
    list: z.enum(returnLists).optional(),
    /** Only the returns of one order. */
    order: id.optional(),
    /** For admins: only the returns of one vendor. */
    vendor: id.optional(),
    ...paging,
  }),
  response: z.array(orderReturn),
});

export const getReturn = defineEndpoint({
  method: 'GET',
  path: '/api/returns/:id',
  summary: 'One return with its steps',
  access: only(everySide, namedReturn),
  params: idParams,
  response: orderReturn,
});

export const returnStep = z
  .object({
    action: z.enum(returnActions),
    /** Required to decline, to dispute, to report a missed pickup and to object. */
    reason: multilineText(returnLimits.reasonCharacters).optional(),
    /** With `receive`, `refund` and `replace`: whether the goods go back on sale; false by default. */
    restock: z.boolean().optional(),
    /** The pickup day; required with `schedule`. */
    date: calendarDay.optional(),
    carrier: publicText(60).optional(),
    trackingNumber: text(60).optional(),
    /** An admin who approves a disputed return may accept fewer pieces; the other pieces are declined. */
    lines: z
      .array(z.object({ line: id, quantity: z.union([z.literal(0), quantity]) }))
      .min(1)
      .max(100)
      .optional(),
  })
  .refine(
    ({ action, reason }) =>
      !['decline', 'dispute', 'miss', 'object'].includes(action) || Boolean(reason),
    {
      path: ['reason'],
      message: 'Give the reason',
    },
  )
  .refine(({ action, date }) => action !== 'schedule' || date !== undefined, {
    path: ['date'],
    message: 'Choose the day of the pickup',
  });
export type ReturnStep = z.output<typeof returnStep>;

/**
 * Returns 409 for a step that is not allowed, with the allowed steps in `details.allowed`. Repeating the last step
 * changes nothing, except that `schedule` may change the day, carrier or number of the pickup.
 */
export const moveReturn = defineEndpoint({
  method: 'PUT',
  path: '/api/returns/:id',
  summary: 'Answer, collect, receive, refund, replace or withdraw a return',
  access: only(everySide, namedReturn),
  errors: ['conflict'],
  params: idParams,
  body: returnStep,
  response: orderReturn,
});

/**
 * Stores `photos` of a vendor or an admin: as evidence until the goods are received, afterwards as photos of the
 * inspection. A return has at most 5 of each. Returns 409 once the return has ended.
 */
export const addReturnPhotos = defineEndpoint({
  method: 'POST',
  path: '/api/returns/:id/photos',
  isPrivate: true,
  summary: 'Add photos of a dispute or an inspection to a return',
  access: only(['vendor', 'admin'], namedReturn),
  errors: ['conflict'],
  params: idParams,
  isMultipart: true,
  files: ['photos'],
  response: orderReturn,
});

/** Returns WebP to the return's customer, to its vendor and to admins, and 404 to others. */
export const getReturnPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/returns/:id/photos/:photo',
  summary: 'A photo of a return',
  access: only(everySide, namedReturn),
  params: z.object({ id, photo: id }),
  query: z.object({ size: z.enum(['small']).optional() }),
  mediaType: 'image/webp',
  response: z.string(),
});
