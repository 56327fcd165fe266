import type { Ctx } from '#server/context.ts';
import { countOpenPayouts } from './payouts.queries.ts';

/** Adds a gauge that counts the unpaid payouts at each scrape of the metrics. */
export function measurePayouts({ db, clock, metrics }: Ctx): void {
  metrics?.addGauge(
    'baithak_payouts',
    'Payouts that are claimed, sent, or stuck in one of these states for too long',
    () => countOpenPayouts(db, clock.now()),
    'state',
  );
}
