import { pictureUrlRule } from '#contract/field-rules.ts';
import { productLimits, productMessages } from '#contract/product-rules.ts';
import type { Ctx } from '#server/context.ts';
import { discardPictures } from '#server/features/pictures/discard-pictures.ts';
import { keyOfAddress } from '#server/features/pictures/pictures.public.ts';
import { storePicture } from '#server/features/pictures/store-picture.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import {
  findPicturesOf,
  findPlacedPictures,
  type PlacedPicture,
} from './product-writes.queries.ts';

/** In the order they are shown: bytes or a file to upload, or an address. */
export type ProductPicture =
  | { source: Buffer | string; name?: string; alt?: string }
  | { url: string; alt?: string };

export type StoredPicture = { pictureId: string; alt?: string } | { url: string; alt?: string };

/** Stores what is uploaded, then does the write; if that fails, no file stays behind. */
export async function withStoredPictures<T>(
  ctx: Ctx,
  pictures: ProductPicture[],
  ownerId: string,
  write: (stored: StoredPicture[]) => Promise<T>,
): Promise<T> {
  if (pictures.length > productLimits.images) {
    throw invalidFields({ images: productMessages.manyImages });
  }
  const made: string[] = [];
  try {
    const stored: StoredPicture[] = [];
    for (const { alt, ...picture } of pictures) {
      if ('url' in picture) {
        stored.push({ ...picture, alt });
        continue;
      }
      const { source, name } = picture;
      const from = name ? { field: 'images', name } : undefined;
      const pictureId = await storePicture(ctx, source, { ownerId, from });
      made.push(pictureId);
      stored.push({ pictureId, alt });
    }
    return await write(stored);
  } catch (error) {
    await discardPictures(ctx, made);
    throw error;
  }
}

/** Rows for a product's pictures: ours must be its own or the writer's, others must be https. */
export async function placeablePictures(
  ctx: Pick<Ctx, 'config'>,
  trx: Trx,
  pictures: StoredPicture[],
  own: { productId: string; ownerIds: string[] },
): Promise<PlacedPicture[]> {
  const current = await findPlacedPictures(trx, own.productId);
  const keys = pictures.flatMap((picture) => keyOf(ctx, picture) ?? []);
  const others = keys.length > 0 ? await findPicturesOf(trx, own.ownerIds, keys) : [];
  return pictures.map((picture) => {
    const { alt } = picture;
    if ('pictureId' in picture) {
      return { picture_id: picture.pictureId, url: null, alt: alt ?? '' };
    }
    const key = keyOf(ctx, picture);
    const kept = current.find((row) => (key ? row.key === key : row.url === picture.url));
    if (kept) return { picture_id: kept.picture_id, url: kept.url, alt: alt ?? kept.alt };
    const found = key && others.find((row) => row.key === key);
    if (found) return { picture_id: found.id, url: null, alt: alt ?? '' };
    if (key !== undefined || !isHttps(picture.url)) {
      throw invalidFields({ images: pictureUrlRule.message });
    }
    return { picture_id: null, url: picture.url, alt: alt ?? '' };
  });
}

function keyOf({ config }: Pick<Ctx, 'config'>, picture: StoredPicture): string | undefined {
  if ('pictureId' in picture) return undefined;
  return keyOfAddress(picture.url, config);
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
