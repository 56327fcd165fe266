import type { Ctx } from '#server/context.ts';
import { buildFileKey } from './picture-files.ts';
import { findKeys } from './pictures.queries.ts';

/** Returns the URL of the largest size of each uploaded picture. The keys of the map are the ids of the pictures. */
export async function listPictureUrls(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await findKeys(db, ids);
  return new Map(
    rows.map(({ id, key, widths }) => [
      id,
      `${config.mediaUrl ?? ''}/${buildFileKey(key, Math.max(...widths), 'webp')}`,
    ]),
  );
}
