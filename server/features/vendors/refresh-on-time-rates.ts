import type { Ctx } from '#server/context.ts';
import { minOnTimeDeliveries, onTimeDays, saveOnTimeRates } from './on-time.queries.ts';

/** Computes again how often vendors deliver on time, for product and vendor pages. */
export const refreshOnTimeRates = ({ db }: Pick<Ctx, 'db'>): Promise<void> =>
  saveOnTimeRates(db, { days: onTimeDays, minDeliveries: minOnTimeDeliveries });
