import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';

/** Loaded by the root route. */
export interface Shop {
  origin: string;
  site: Site;
  /** For the copyright line. */
  year: number;
  /** By the shop's clock in India, YYYY-MM-DD. */
  today: string;
}

/** Undefined on the error page of a shop whose settings could not be loaded. */
export const useShop = () => useRouteLoaderData('root') as Shop | undefined;
