import type { Ctx } from '#server/context.ts';
import { saveOnTimeRates } from '#server/features/people/vendors/vendors.public.ts';
import { selectOnTimeRates } from './on-time.queries.ts';

/** Updates the on-time rates of vendors, which product and vendor pages show. */
export const refreshOnTimeRates = ({ db }: Pick<Ctx, 'db'>): Promise<void> =>
  saveOnTimeRates(db, selectOnTimeRates);
