import type { Ctx } from '#server/context.ts';
import type { Tasks } from '#server/platform/jobs/job-types.ts';
import { finishDeletion } from './delete-vendor.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    delete_vendor: { vendorId: string };
  }
}

export const adminTasks = (ctx: Ctx): Tasks => ({
  delete_vendor: ({ vendorId }) => finishDeletion(ctx, vendorId),
});
