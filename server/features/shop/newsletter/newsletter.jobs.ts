import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { deleteUnconfirmedBefore } from './newsletter.queries.ts';
import { confirmLinkLifetimeMs } from './newsletter.service.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    delete_unconfirmed_subscribers: unknown;
  }
}

export const newsletterTasks = (ctx: Ctx): Tasks => ({
  delete_unconfirmed_subscribers: async () => {
    await deleteUnconfirmedBefore(
      ctx.db,
      new Date(ctx.clock.now().getTime() - confirmLinkLifetimeMs),
    );
  },
});

export const newsletterSchedule: Schedule[] = [
  // Runs at 03:01 in India.
  { task: 'delete_unconfirmed_subscribers', match: '31 21 * * *' },
];
