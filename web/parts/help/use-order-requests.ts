import { useQuery } from '@tanstack/react-query';
import { type HelpArea, helpListQuery } from './help.api.ts';

/** Returns the requests about an order, newest first, or an empty list while they load. */
export const useOrderRequests = (area: HelpArea, order: string) =>
  useQuery(helpListQuery(area, { order, sort: 'newest' })).data?.rows ?? [];
