import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { deleteViewsBefore } from './blogs.queries.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    forget_views: Record<string, never>;
  }
}

const keptMilliseconds = 24 * 60 * 60 * 1000;

/** Who read what is needed only while the same hour may be counted again. */
export const blogTasks = (ctx: Ctx): Tasks => ({
  forget_views: () =>
    deleteViewsBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptMilliseconds)),
});

export const blogSchedule: Schedule[] = [{ task: 'forget_views', match: '40 21 * * *' }];
