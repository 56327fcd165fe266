import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { checkLedgerAtNight } from './check-ledger.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    check_ledger: object;
  }
}

export const ledgerCheckTasks = (ctx: Ctx): Tasks => ({
  check_ledger: () => checkLedgerAtNight(ctx),
});

/** Runs at 03:15 in India. */
export const ledgerCheckSchedule: Schedule[] = [{ task: 'check_ledger', match: '45 21 * * *' }];
