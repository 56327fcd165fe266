import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { issueCommissionInvoices } from './issue-commission-invoices.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    issue_commission_invoices: object;
  }
}

export const documentTasks = (ctx: Ctx): Tasks => ({
  issue_commission_invoices: async () => void (await issueCommissionInvoices(ctx)),
});

/** Runs at 06:00 in India on the first day of a month, and when a server starts. */
export const documentSchedule: Schedule[] = [
  { task: 'issue_commission_invoices', match: '30 0 1 * *', shouldRunAtStart: true },
];
