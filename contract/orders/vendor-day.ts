import { z } from 'zod';
import { requiredPublicText } from '#contract/base/public-text.ts';
import { defineEndpoint, only } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { paging } from '#contract/list.ts';
import { order } from './orders.ts';

export const dayLists = ['to_pack', 'late', 'waiting_for_pickup'] as const;
export type DayList = (typeof dayLists)[number];

const dayOrder = order.extend({
  /** The last day on which the order may leave; null when no delivery date was promised. */
  dispatchBy: z.string().nullable(),
});

export const vendorDay = z.object({
  /** The number of orders in each list. */
  counts: z.object({ to_pack: z.int(), late: z.int(), waiting_for_pickup: z.int() }),
  /**
   * One page of the chosen list. `to_pack` is sorted by the day of dispatch, `late` by the last promised day, and
   * `waiting_for_pickup` by the time of packing.
   */
  orders: z.array(dayOrder),
});
export type VendorDay = z.infer<typeof vendorDay>;

const dayQuery = z.object({ list: z.enum(dayLists).default('to_pack'), ...paging });
export type DayQuery = z.output<typeof dayQuery>;

/**
 * The lists contain only paid orders that are not completely delivered. `to_pack`: pieces are not packed yet, and the
 * order has to leave today or earlier, or has no promised day. `late`: the last promised day has passed.
 * `waiting_for_pickup`: a shipment is packed. Without `page` the first 100 orders.
 */
export const getVendorDay = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/day',
  summary: 'What the calling vendor has to do today',
  access: only(['vendor'], 'self'),
  query: dayQuery,
  response: vendorDay,
});

const orderIds = z.array(id).min(1, 'Choose at least one order').max(100, 'At most 100 orders');

/** `unchanged`: there was nothing left to do, for example because the call was repeated. */
export const bulkOutcomes = ['done', 'unchanged', 'refused'] as const;

const bulkResults = z.object({
  /** In the order of the request. */
  results: z.array(
    z.object({
      order: z.string(),
      outcome: z.enum(bulkOutcomes),
      /** Why the order was refused; null otherwise. */
      message: z.string().nullable(),
    }),
  ),
});
export type BulkResults = z.infer<typeof bulkResults>;

/** A refused order does not stop the others. Repeating the call packs nothing twice. */
export const packOrders = defineEndpoint({
  method: 'POST',
  path: '/api/vendors/shipments/pack',
  summary: 'Pack all remaining pieces of several orders',
  access: only(['vendor'], 'self'),
  body: z.object({ orders: orderIds, carrier: requiredPublicText(60, 'Choose the carrier') }),
  response: bulkResults,
});

/** A refused order does not stop the others. Repeating the call hands over nothing twice. */
export const handOverOrders = defineEndpoint({
  method: 'POST',
  path: '/api/vendors/shipments/hand-over',
  summary: 'Hand over the packed shipments of several orders',
  access: only(['vendor'], 'self'),
  body: z.object({ orders: orderIds }),
  response: bulkResults,
});
