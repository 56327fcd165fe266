import { createHmac } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import { copyPictureFiles, removePictureFiles } from './picture-files.ts';
import { findPicture, setKey } from './pictures.queries.ts';

type RenameCtx = Pick<Ctx, 'db' | 'files' | 'secrets'>;

/**
 * Gives the picture's files other opaque names, so that its earlier URLs are 404. The new key follows
 * from the old one, so that a second try after a failure finds the files that are already copied.
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
