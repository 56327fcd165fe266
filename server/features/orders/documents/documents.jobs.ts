import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { issueCommissionInvoices } from './issue-commission-invoices.ts';
import { setOffTds } from './set-off-tds.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    issue_commission_invoices: object;
    set_off_tds: object;
  }
}

export const documentTasks = (ctx: Ctx): Tasks => ({
  issue_commission_invoices: async () => void (await issueCommissionInvoices(ctx)),
  set_off_tds: () => setOffTds(ctx),
});

/** They run at 06:00 in India on the first day of a month, and when a server starts. */
export const documentSchedule: Schedule[] = [
  { task: 'issue_commission_invoices', match: '30 0 1 * *', shouldRunAtStart: true },
  { task: 'set_off_tds', match: '30 0 1 * *', shouldRunAtStart: true },
];
