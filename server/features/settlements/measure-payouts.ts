import type { Ctx } from '#server/context.ts';
import { countOpenPayouts } from './payouts.queries.ts';

/** Counts unpaid payouts at each scrape. */
export function measurePayouts({ db, clock, metrics }: Ctx): void {
  metrics?.addGauge(
    'baithak_payouts',
    'Payouts that are claimed, sent, or stuck in one of these states for too long',
    () => countOpenPayouts(db, clock.now()),
    'state',
  );
}
