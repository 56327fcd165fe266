import type { Ctx } from '#server/context.ts';
import { findLastCheck } from './checks.queries.ts';

/** Reads at each scrape what the last check found and how old it is. Before the first check there is no value. */
export function measureLedger({ db, clock, metrics }: Ctx): void {
  metrics?.addGauge(
    'baithak_ledger_check',
    'Differences of the last check of the ledger, and its age in seconds',
    async (): Promise<Record<string, number>> => {
      const check = await findLastCheck(db);
      if (!check) return {};
      const ageMs = clock.now().getTime() - check.finished_at.getTime();
      return { differences: check.differences.length, age_seconds: Math.round(ageMs / 1000) };
    },
    'value',
  );
}
