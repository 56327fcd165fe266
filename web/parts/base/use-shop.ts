import { useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/shop/site.ts';

/** Facts about the shop, which the root route loads. */
export interface Shop {
  origin: string;
  site: Site;
  /** For the copyright line. */
  year: number;
  /** The day in India by the shop's clock, as YYYY-MM-DD. */
  today: string;
}

/** Returns facts about the shop. Undefined on the error page, if the shop's settings could not be loaded. */
export const useShop = () => useRouteLoaderData('root') as Shop | undefined;
