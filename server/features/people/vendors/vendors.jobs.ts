import type { Ctx } from '#server/context.ts';
import type { Tasks } from '#server/platform/jobs/job-types.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    /** Removes the file of a certificate that was replaced, or whose vendor was deleted. */
    remove_certificate: { key: string };
  }
}

export const vendorTasks = (ctx: Ctx): Tasks => ({
  remove_certificate: ({ key }) => ctx.files.remove([key]),
});
