import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderSummary } from '#contract/orders/order-lists.ts';
import type { DayList, VendorDay } from '#contract/orders/vendor-day.ts';
import { api } from '#web/api/client.ts';
import { type ListPage, pageSize } from '#web/parts/base/list-query.ts';
import { canPack } from '#web/parts/orders/delivery-steps.ts';

type OrderOfDay = VendorDay['orders'][number];
export type DayOrder = OrderOfDay & Pick<OrderSummary, 'canPack' | 'canHandOver'>;

export const isDayList = (list: string): list is DayList => list in dayListTexts;

export const dayListTexts: Record<DayList, { label: string; empty: string; hint: string }> = {
  to_pack: {
    label: 'To pack today',
    empty: 'Nothing to pack today',
    hint: 'Orders appear here on the day they must be dispatched, and stay until they are packed.',
  },
  late: {
    label: 'Late',
    empty: 'No order is late',
    hint: 'Orders whose last promised day has passed appear here.',
  },
  waiting_for_pickup: {
    label: 'Waiting for pickup',
    empty: 'Nothing is waiting for a carrier',
    hint: 'Packed shipments appear here until you hand them over.',
  },
};

/** Loads one page of a list for today. Pickups are sorted by the time of packing, the other lists by due date. */
export const dayQuery = (list: DayList, page: number) =>
  queryOptions({
    queryKey: ['vendor', 'day', list, page],
    queryFn: async ({ signal }): Promise<ListPage<DayOrder>> => {
      const query = { list, page, limit: pageSize };
      const { orders, counts } = await api('GET /api/vendors/day', { query }, { signal });
      return { rows: orders.map(toDayOrder), total: counts[list], isCapped: false };
    },
    placeholderData: keepPreviousData,
  });

const toDayOrder = (order: OrderOfDay): DayOrder => ({
  ...order,
  canPack: canPack(order),
  canHandOver: order.shipments.some(({ status }) => status === 'packed'),
});

export const dayCountsQuery = queryOptions({
  queryKey: ['vendor', 'day', 'counts'],
  queryFn: async ({ signal }) => {
    const { counts } = await api('GET /api/vendors/day', { query: { limit: 1 } }, { signal });
    return counts;
  },
});
