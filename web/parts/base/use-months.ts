import { listMonths } from './list-months.ts';
import { useShop } from './use-shop.ts';

/** Returns the last 24 months by the shop's clock in India, with the current month first. */
export const useMonths = () => listMonths(useShop()!.today);
