import type { Ctx } from '#server/context.ts';
import { findLastCheck, findLastFullCheck } from './checks.queries.ts';

/**
 * Reports at each scrape how many differences the last check found, and the age of the last check of all records. There is
 * no value before the first check.
 */
export function measureLedger({ db, clock, metrics }: Ctx): void {
  metrics?.addGauge(
    'baithak_ledger_check',
    'Number of differences that the last ledger check found, and the age of the last check of all records in seconds',
    async (): Promise<Record<string, number>> => {
      const [last, full] = await Promise.all([findLastCheck(db), findLastFullCheck(db)]);
      if (!last) return {};
      const ageMs = clock.now().getTime() - (full ?? last).finished_at.getTime();
      return { differences: last.differences.length, age_seconds: Math.round(ageMs / 1000) };
    },
    'value',
  );
}
