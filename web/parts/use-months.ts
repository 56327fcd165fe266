import { listMonths } from './list-months.ts';
import { useShop } from './use-shop.ts';

/** The last 24 months by the shop's clock in India, the current one first. */
export const useMonths = () => listMonths(useShop()!.today);
