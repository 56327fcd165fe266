import type { Backfill } from '#server/platform/backfills/backfills.ts';
import { countRefundsWithoutProvider, nameProviders } from './refunds.queries.ts';

const rowsPerStep = 1000;

/** Writes the provider of the payment into the refunds that were stored before refunds named their provider. */
export const refundProviders: Backfill = {
  name: 'refund_providers',
  count: countRefundsWithoutProvider,
  step: (trx, cursor) => nameProviders(trx, cursor, rowsPerStep),
};
