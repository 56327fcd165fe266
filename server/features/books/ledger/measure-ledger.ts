import type { Ctx } from '#server/context.ts';
import { findLastCheck } from './checks.queries.ts';

/**
 * Reports at each scrape how many differences the last check found, and the age of that check. There is no value before
 * the first check.
 */
export function measureLedger({ db, clock, metrics }: Ctx): void {
  metrics?.addGauge(
    'baithak_ledger_check',
    'Number of differences that the last ledger check found, and the age of the check in seconds',
    async (): Promise<Record<string, number>> => {
      const check = await findLastCheck(db);
      if (!check) return {};
      const ageMs = clock.now().getTime() - check.finished_at.getTime();
      return { differences: check.differences.length, age_seconds: Math.round(ageMs / 1000) };
    },
    'value',
  );
}
