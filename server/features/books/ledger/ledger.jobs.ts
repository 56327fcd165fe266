import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { addUpLedger } from './add-up-ledger.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    add_up_ledger: object;
  }
}

export const ledgerTasks = (ctx: Ctx): Tasks => ({ add_up_ledger: () => addUpLedger(ctx) });

export const ledgerSchedule: Schedule[] = [
  { task: 'add_up_ledger', match: '20 * * * *', shouldRunAtStart: true },
];
