import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { discardHelpPictures } from './help-pictures.ts';
import { runHelpDesk } from './run-help-desk.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    run_help_desk: object;
    discard_help_pictures: { pictures: { key: string; widths: number[] }[] };
  }
}

export const helpTasks = (ctx: Ctx): Tasks => ({
  run_help_desk: () => runHelpDesk(ctx),
  discard_help_pictures: ({ pictures }) => discardHelpPictures(ctx, pictures),
});

export const helpSchedule: Schedule[] = [{ task: 'run_help_desk', match: '*/5 * * * *' }];
