import type { Ctx } from '#server/context.ts';
import { countDisputes } from './disputes.queries.ts';

/** Adds a gauge that counts the disputes that hold earnings at each scrape of the metrics. */
export function measureDisputes({ db, metrics }: Ctx): void {
  metrics?.addGauge(
    'baithak_bank_disputes',
    'Bank disputes that are not decided, and lost ones whose earnings are held',
    () => countDisputes(db),
    'state',
  );
}
