import type { Ctx } from '#server/context.ts';
import type { Tasks } from '#server/platform/jobs/job-types.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    /** Of a certificate that another has replaced, or whose vendor is gone. */
    remove_certificate: { key: string };
  }
}

export const vendorTasks = (ctx: Ctx): Tasks => ({
  remove_certificate: ({ key }) => ctx.files.remove([key]),
});
