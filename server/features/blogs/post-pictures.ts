import { postLimits } from '#contract/blog-options.ts';
import type { Ctx } from '#server/context.ts';
import { discardPictures } from '#server/features/pictures/discard-pictures.ts';
import { keyOfAddress } from '#server/features/pictures/pictures.public.ts';
import { storePicture } from '#server/features/pictures/store-picture.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import type { UploadedFile } from '#server/platform/http/spool-upload.ts';
import type { PostForm } from './post-form.ts';
import { findExtraPictures, findPictureByKey, placeExtraPictures } from './post-writes.queries.ts';

interface Stored {
  featuredId: string | undefined;
  imageIds: string[];
}

/** Stores what was uploaded, then does the write; if that fails, no file stays behind. */
export async function withStoredPictures<T>(
  ctx: Ctx,
  form: Pick<PostForm<unknown>, 'featured' | 'images'>,
  ownerId: string | null,
  write: (stored: Stored) => Promise<T>,
): Promise<T> {
  const made: string[] = [];
  const store = async (field: string, { path, name }: UploadedFile) => {
    const id = await storePicture(ctx, path, { ownerId, from: { field, name } });
    made.push(id);
    return id;
  };
  try {
    const featuredId = form.featured && (await store('featuredImage', form.featured));
    const imageIds: string[] = [];
    for (const file of form.images) imageIds.push(await store('images', file));
    return await write({ featuredId, imageIds });
  } catch (error) {
    await discardPictures(ctx, made);
    throw error;
  }
}

interface Featured {
  featured_picture_id: string | null;
  featured_url: string | null;
}

/** The uploaded one, else the one given by address; undefined when the form speaks of none. */
export async function featuredOf(
  ctx: Pick<Ctx, 'config'>,
  trx: Trx,
  { uploadedId, address }: { uploadedId: string | undefined; address: string | undefined },
): Promise<Featured | undefined> {
  if (uploadedId) return { featured_picture_id: uploadedId, featured_url: null };
  if (!address) return undefined;
  const key = keyOfAddress(address, ctx.config);
  if (key === undefined) return { featured_picture_id: null, featured_url: address };
  const picture = key ? await findPictureByKey(trx, key) : undefined;
  if (!picture) throw invalidFields({ featuredImage: 'There is no picture at this address' });
  return { featured_picture_id: picture.id, featured_url: null };
}

/** The kept ones in the order named, or all of them, then the new ones. Old files go with the daily sweep. */
export async function placePostPictures(
  trx: Trx,
  postId: string,
  { keep, newIds, alts }: { keep?: string[]; newIds: string[]; alts?: string[] },
): Promise<void> {
  if (!keep && newIds.length === 0 && !alts) return;
  const current = await findExtraPictures(trx, postId);
  const kept = keep
    ? keep.flatMap((address) => current.find((picture) => isAt(picture, address)) ?? [])
    : current;
  const added = newIds.map((id) => ({ picture_id: id, url: null, alt: '' }));
  const all = [...new Set(kept), ...added];
  if (all.length > postLimits.images) {
    throw invalidFields({ images: `Maximum ${postLimits.images} images allowed` });
  }
  await placeExtraPictures(
    trx,
    postId,
    all.map(({ picture_id, url, alt }, index) => ({ picture_id, url, alt: alts?.[index] ?? alt })),
  );
}

function isAt({ key, url }: { key: string | null; url: string | null }, address: string): boolean {
  return key ? address.includes(`/media/${key}-`) : url === address;
}
