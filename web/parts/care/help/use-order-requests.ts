import { useQuery } from '@tanstack/react-query';
import { type HelpArea, helpListQuery } from './help.api.ts';

/** Returns the 20 newest help requests about an order, or an empty list until they have loaded. */
export const useOrderRequests = (area: HelpArea, order: string) =>
  useQuery(helpListQuery(area, { order, sort: 'newest' })).data?.rows ?? [];
