import { buffer } from 'node:stream/consumers';
import type { Ctx } from '#server/context.ts';
import type { ImageFile } from '#server/platform/images/image-tasks.ts';

type Format = 'webp' | 'avif';
const formats: Format[] = ['webp', 'avif'];

/** Matches the names that the server gives to files. No other path under /media exists. */
export const mediaNamePattern = /^[0-9a-f]{32}-\d{1,4}\.(webp|avif)$/;

export const buildFileKey = (key: string, width: number, format: Format) =>
  `media/${key}-${width}.${format}`;

export async function putPictureFiles(
  ctx: Pick<Ctx, 'files'>,
  key: string,
  files: ImageFile[],
  format: Format,
): Promise<void> {
  // Wait for all writes even if one fails, so that no write creates a file after the caller has removed the files.
  const written = await Promise.allSettled(
    files.map(({ width, bytes }) =>
      ctx.files.put(buildFileKey(key, width, format), bytes, `image/${format}`),
    ),
  );
  for (const each of written) if (each.status === 'rejected') throw each.reason;
}

/** Copies the files that exist; AVIF files may not be encoded yet. */
export async function copyPictureFiles(
  ctx: Pick<Ctx, 'files'>,
  { key, widths }: { key: string; widths: number[] },
  newKey: string,
): Promise<void> {
  for (const width of widths) {
    for (const format of formats) {
      const file = await ctx.files.open(buildFileKey(key, width, format));
      if (!file) continue;
      const bytes = await buffer(file.stream);
      await putPictureFiles(ctx, newKey, [{ width, bytes }], format);
    }
  }
}

export async function removePictureFiles(
  ctx: Pick<Ctx, 'files'>,
  pictures: { key: string; widths: number[] }[],
): Promise<void> {
  await ctx.files.remove(
    pictures.flatMap(({ key, widths }) =>
      widths.flatMap((width) => formats.map((format) => buildFileKey(key, width, format))),
    ),
  );
}
