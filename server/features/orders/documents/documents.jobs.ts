import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { removeOldDocumentFiles } from './document-files.ts';
import { issueCommissionInvoices } from './issue-commission-invoices.ts';
import { setOffTds } from './set-off-tds.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    issue_commission_invoices: object;
    set_off_tds: object;
    remove_old_document_files: object;
  }
}

export const documentTasks = (ctx: Ctx): Tasks => ({
  issue_commission_invoices: async () => void (await issueCommissionInvoices(ctx)),
  set_off_tds: () => setOffTds(ctx),
  remove_old_document_files: () => removeOldDocumentFiles(ctx),
});

export const documentSchedule: Schedule[] = [
  // At 06:00 in India on the first day of a month, and when a server starts.
  { task: 'issue_commission_invoices', match: '30 0 1 * *', shouldRunAtStart: true },
  { task: 'set_off_tds', match: '30 0 1 * *', shouldRunAtStart: true },
  { task: 'remove_old_document_files', match: '50 21 * * *' },
];
