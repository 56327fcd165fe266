import { postLimits } from '#contract/shop/blog-options.ts';
import type { Ctx } from '#server/context.ts';
import { discardPictures } from '#server/features/base/pictures/discard-pictures.ts';
import { parsePictureKey } from '#server/features/base/pictures/pictures.public.ts';
import type { PictureSender } from '#server/features/base/pictures/picture-turn.ts';
import { storePicture } from '#server/features/base/pictures/store-picture.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import type { UploadedFile } from '#server/platform/http/spool-upload.ts';
import type { PostForm } from './post-form.ts';
import {
  findExtraPictures,
  findPictureByKey,
  replaceExtraPictures,
} from './post-writes.queries.ts';

interface StoredPictures {
  featuredId: string | undefined;
  imageIds: string[];
}

/** Stores the uploaded pictures and runs `write`. If storing or `write` fails, discards the stored pictures. */
export async function withStoredPictures<T>(
  ctx: Ctx,
  form: Pick<PostForm<unknown>, 'featured' | 'images'>,
  sender: PictureSender,
  write: (stored: StoredPictures) => Promise<T>,
): Promise<T> {
  const storedIds: string[] = [];
  const store = async (field: string, { path, name }: UploadedFile) => {
    const id = await storePicture(ctx, path, { sender, from: { field, name } });
    storedIds.push(id);
    return id;
  };
  try {
    const featuredId = form.featured && (await store('featuredImage', form.featured));
    const imageIds: string[] = [];
    for (const file of form.images) imageIds.push(await store('images', file));
    return await write({ featuredId, imageIds });
  } catch (error) {
    await discardPictures(ctx, storedIds);
    throw error;
  }
}

interface Featured {
  featured_picture_id: string | null;
  featured_url: string | null;
}

/** Returns the uploaded picture or the picture at `url`, or undefined if the form has neither. */
export async function findFeaturedPicture(
  ctx: Pick<Ctx, 'config'>,
  trx: Trx,
  { uploadedId, url }: { uploadedId: string | undefined; url: string | undefined },
): Promise<Featured | undefined> {
  if (uploadedId) return { featured_picture_id: uploadedId, featured_url: null };
  if (!url) return undefined;
  const key = parsePictureKey(url, ctx.config);
  if (key === undefined) return { featured_picture_id: null, featured_url: url };
  const picture = key ? await findPictureByKey(trx, key) : undefined;
  if (!picture) throw invalidFields({ featuredImage: 'No picture was found at this URL' });
  return { featured_picture_id: picture.id, featured_url: null };
}

/**
 * Keeps the pictures in `keep` (default: all), in that order, and adds the new ones. A daily cleanup removes unused
 * files.
 */
export async function updateExtraPictures(
  trx: Trx,
  postId: string,
  { keep, newIds, alts }: { keep?: string[]; newIds: string[]; alts?: string[] },
): Promise<void> {
  if (!keep && newIds.length === 0 && !alts) return;
  const current = await findExtraPictures(trx, postId);
  const chosen = keep
    ? keep.flatMap((url) => current.find((picture) => hasUrl(picture, url)) ?? [])
    : current;
  const added = newIds.map((id) => ({ picture_id: id, url: null, alt: '' }));
  const all = [...new Set(chosen), ...added];
  if (all.length > postLimits.images) {
    throw invalidFields({ images: `Maximum ${postLimits.images} images allowed` });
  }
  await replaceExtraPictures(
    trx,
    postId,
    all.map(({ picture_id, url, alt }, index) => ({ picture_id, url, alt: alts?.[index] ?? alt })),
  );
}

function hasUrl(picture: { key: string | null; url: string | null }, url: string): boolean {
  return picture.key ? url.includes(`/media/${picture.key}-`) : picture.url === url;
}
