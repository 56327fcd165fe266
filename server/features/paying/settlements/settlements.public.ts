export { findStuckPayouts } from './payouts.queries.ts';
