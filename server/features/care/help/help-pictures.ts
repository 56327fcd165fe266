import type { FastifyRequest } from 'fastify';
import { helpLimits } from '#contract/care/help-rules.ts';
import type { Ctx } from '#server/context.ts';
import { withPhotoForm } from '#server/features/base/pictures/photo-form.ts';
import {
  type PhotoKind,
  removePhotos,
  type StoredPhoto,
  withStoredPhotos,
} from '#server/features/base/pictures/private-photos.ts';
import type { PictureSender } from '#server/features/base/pictures/picture-turn.ts';
import { readTextFields } from '#server/platform/http/spool-upload.ts';

export const helpPictures: PhotoKind = {
  folder: 'help',
  field: 'pictures',
  maxPhotos: helpLimits.pictures,
  maxBytes: helpLimits.pictureBytes,
};

/** Removes the files of pictures whose rows are deleted. */
export const discardHelpPictures = (
  ctx: Pick<Ctx, 'files'>,
  pictures: Pick<StoredPhoto, 'key' | 'widths'>[],
): Promise<void> => removePhotos(ctx, helpPictures, pictures);

const noListFields: ReadonlySet<string> = new Set();

type Store = <T extends { isNew: boolean }>(
  sender: PictureSender,
  write: (pictures: StoredPhoto[]) => Promise<T>,
) => Promise<T>;

/**
 * Reads JSON or a form with pictures. `store` saves the pictures for one write, and removes them again if the write
 * fails or only repeats an earlier call with the same idempotency key.
 */
export async function withMessageForm<T>(
  ctx: Ctx,
  request: FastifyRequest,
  use: (body: unknown, store: Store) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return use(request.body ?? {}, (_, write) => write([]));
  return withPhotoForm(ctx, request, helpPictures, (parts, files) =>
    use(readTextFields(parts, noListFields), (sender, write) =>
      withStoredPhotos(ctx, helpPictures, { sender, files }, async (pictures) => {
        const done = await write(pictures);
        if (!done.isNew) await removePhotos(ctx, helpPictures, pictures);
        return done;
      }),
    ),
  );
}
