import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { deleteOldTaxParties } from './vendor-changes.queries.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    /** Removes the file of a certificate that was replaced, or whose vendor was deleted. */
    remove_certificate: { key: string };
    delete_old_tax_parties: unknown;
  }
}

export const vendorTasks = (ctx: Ctx): Tasks => ({
  remove_certificate: ({ key }) => ctx.files.remove([key]),
  delete_old_tax_parties: () => deleteOldTaxParties(ctx.db),
});

/** Runs every night at 02:47 in India. */
export const vendorSchedule: Schedule[] = [
  { task: 'delete_old_tax_parties', match: '17 21 * * *' },
];
