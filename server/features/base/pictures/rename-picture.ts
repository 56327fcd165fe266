import { createHmac } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import { copyPictureFiles, removePictureFiles } from './picture-files.ts';
import { findPicture, setKey } from './pictures.queries.ts';

type RenameCtx = Pick<Ctx, 'db' | 'files' | 'secrets'>;

/**
 * Gives the picture's files new opaque names, so that its earlier URLs return 404. The new key is derived from the
 * old one, so that a retry after a failure writes to the same files.
 */
export async function renamePicture(ctx: RenameCtx, id: string): Promise<void> {
  const picture = await findPicture(ctx.db, id);
  if (!picture) return;
  const secret = ctx.secrets.derive('rename pictures');
  const key = createHmac('sha256', secret).update(picture.key).digest('hex').slice(0, 32);
  await copyPictureFiles(ctx, picture, key);
  await removePictureFiles(ctx, [picture]);
  await setKey(ctx.db, picture, key);
}
