import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { deleteViewsBefore } from './blogs.queries.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    delete_old_views: Record<string, never>;
  }
}

const viewRetentionMs = 24 * 60 * 60 * 1000;

/**
 * Deletes the hashes of visitors after a day. They are needed only for an hour, in which a visitor counts once per post.
 */
export const blogTasks = (ctx: Ctx): Tasks => ({
  delete_old_views: () =>
    deleteViewsBefore(ctx.db, new Date(ctx.clock.now().getTime() - viewRetentionMs)),
});

export const blogSchedule: Schedule[] = [{ task: 'delete_old_views', match: '40 21 * * *' }];
