import { sql } from 'kysely';

/** The shop's time, the same during a whole transaction. */
export const shopNow = sql<Date>`shop_now()`;
/** The shop's time, which advances within a transaction, so that records keep their order. */
export const shopClockTimestamp = sql<Date>`shop_clock_timestamp()`;
/** Real time, for sign-ins and for graphile-worker's own columns. */
export const systemNow = sql<Date>`now()`;
