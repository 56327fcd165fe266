import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { discardPictures, sweepPictures } from './discard-pictures.ts';
import { encodeAvifFiles } from './encode-avif.ts';
import { encodeWidths } from './encode-widths.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    discard_pictures: { pictureIds: string[] };
    encode_avif: { pictureId: string };
    encode_widths: { pictureId: string };
    sweep_pictures: Record<string, never>;
  }
}

export const pictureTasks = (ctx: Ctx): Tasks => ({
  discard_pictures: ({ pictureIds }) => discardPictures(ctx, pictureIds),
  encode_avif: ({ pictureId }) => encodeAvifFiles(ctx, pictureId),
  encode_widths: ({ pictureId }) => encodeWidths(ctx, pictureId),
  sweep_pictures: () => sweepPictures(ctx),
});

export const pictureSchedule: Schedule[] = [{ task: 'sweep_pictures', match: '20 21 * * *' }];
