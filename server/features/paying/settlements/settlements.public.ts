export { countOpenPayoutsByProvider, findStuckPayouts } from './payouts.queries.ts';
