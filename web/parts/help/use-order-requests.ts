import { useQuery } from '@tanstack/react-query';
import { type HelpArea, helpListQuery } from './help.api.ts';

/** The requests about an order, newest first; empty while they load. */
export const useOrderRequests = (area: HelpArea, order: string) =>
  useQuery(helpListQuery(area, { order, sort: 'newest' })).data?.rows ?? [];
