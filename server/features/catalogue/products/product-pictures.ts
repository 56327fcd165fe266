import { pictureUrlRule } from '#contract/field-rules.ts';
import type { Ctx } from '#server/context.ts';
import { discardPictures } from '#server/features/base/pictures/discard-pictures.ts';
import { parsePictureKey } from '#server/features/base/pictures/pictures.public.ts';
import { type PictureField, storePicture } from '#server/features/base/pictures/store-picture.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import { requirePictureQuota } from './pending-quota.ts';
import {
  findOwnedPictures,
  replacePictures,
  type findPicturesOfProduct,
  type PictureColumns,
} from './product-writes.queries.ts';
import type { WrittenVariant } from './write-variants.ts';

/** An upload, as bytes or the path of a file, with the form field that it came from. */
export interface UploadedPicture {
  source: Buffer | string;
  from?: PictureField;
  alt?: string;
}

export type ProductPicture = UploadedPicture | { url: string; alt?: string };

export type StoredPicture = { pictureId: string; alt?: string } | { url: string; alt?: string };

/** Stores the uploads, then calls `write`. If either fails, removes the files that were stored. */
export async function withStoredPictures<T>(
  ctx: Ctx,
  pictures: ProductPicture[],
  ownerId: string,
  write: (stored: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const uploadCount = pictures.filter((picture) => 'source' in picture).length;
  if (uploadCount > 0) {
    await inTransaction(ctx.db, (trx) => requirePictureQuota(trx, ownerId, uploadCount));
  }
  const beforeInsert = (trx: Trx) => requirePictureQuota(trx, ownerId, 1);
  const uploaded: string[] = [];
  try {
    const stored: StoredPicture[] = [];
    for (const { alt, ...picture } of pictures) {
      if ('url' in picture) {
        stored.push({ ...picture, alt });
        continue;
      }
      const { source, from } = picture;
      const sender = { role: 'vendor', id: ownerId } as const;
      const pictureId = await storePicture(ctx, source, { sender, from, beforeInsert });
      uploaded.push(pictureId);
      stored.push({ pictureId, alt });
    }
    return await write(stored);
  } catch (error) {
    await discardPictures(ctx, uploaded);
    throw error;
  }
}

export type ProductPictureRow = Awaited<ReturnType<typeof findPicturesOfProduct>>[number];

interface OwnPictures {
  productId: string;
  /** The pictures that the product has before the change. */
  before: ProductPictureRow[];
  /** The accounts whose uploads the product may show. */
  ownerIds: string[];
}

/**
 * Returns the pictures' rows. Each picture must be in the product already, be an upload of an owner, or be an https URL
 * of another site. Throws 400 for any other picture.
 */
async function checkPictures(
  ctx: Pick<Ctx, 'config'>,
  trx: Trx,
  pictures: StoredPicture[],
  own: OwnPictures,
): Promise<PictureColumns[]> {
  const keys = pictures.flatMap((picture) => findKey(ctx, picture) ?? []);
  const others = keys.length > 0 ? await findOwnedPictures(trx, own.ownerIds, keys) : [];
  return pictures.map((picture) => {
    const { alt } = picture;
    if ('pictureId' in picture) {
      return { picture_id: picture.pictureId, url: null, alt: alt ?? '' };
    }
    const key = findKey(ctx, picture);
    const existing = own.before.find((row) => (key ? row.key === key : row.url === picture.url));
    if (existing) {
      return { picture_id: existing.picture_id, url: existing.url, alt: alt ?? existing.alt };
    }
    const otherPicture = key && others.find((row) => row.key === key);
    if (otherPicture) return { picture_id: otherPicture.id, url: null, alt: alt ?? '' };
    if (key !== undefined || !isHttps(picture.url)) {
      throw invalidFields({ images: pictureUrlRule.message });
    }
    requireKnownHost(ctx, picture.url);
    return { picture_id: null, url: picture.url, alt: alt ?? '' };
  });
}

/**
 * Replaces the pictures that all variants share, and each variant's own pictures. If `shared` or a variant's `images`
 * is undefined, the stored pictures stay.
 */
export async function writePictures(
  ctx: Pick<Ctx, 'config'>,
  trx: Trx,
  own: OwnPictures,
  {
    shared,
    isFirstOnly,
    shownVariantId,
    variants,
  }: {
    shared: StoredPicture[] | undefined;
    isFirstOnly?: boolean | undefined;
    /** The default variant before the change. */
    shownVariantId?: string;
    variants: WrittenVariant[];
  },
): Promise<void> {
  if (shared) {
    const sent = await checkPictures(ctx, trx, shared, own);
    const rows = dropShownPictures(sent, own.before, shownVariantId);
    const rest = isFirstOnly ? own.before.filter(isShared).slice(1) : [];
    await replacePictures(trx, own.productId, null, [...rows, ...rest]);
  }
  for (const { id, images } of variants) {
    if (!images) continue;
    const pictures = images.map((url) => ({ url }));
    const rows = await checkPictures(ctx, trx, pictures, own);
    await replacePictures(trx, own.productId, id, rows);
  }
}

const isShared = ({ variant_id }: ProductPictureRow) => variant_id === null;

/**
 * Keeps the default variant's own pictures from becoming shared pictures. A public product shows them first,
 * so a form may send them back at the beginning. They are removed there, unless the form sends no others.
 */
function dropShownPictures(
  sent: PictureColumns[],
  before: ProductPictureRow[],
  shownVariantId: string | undefined,
): PictureColumns[] {
  const own = before.filter(({ variant_id }) => variant_id === shownVariantId);
  const isSentBack = own.every((picture, index) => isSamePicture(picture, sent[index]));
  return isSentBack && sent.length > own.length ? sent.slice(own.length) : sent;
}

const isSamePicture = (one: PictureColumns, other: PictureColumns | undefined) =>
  one.picture_id === other?.picture_id && one.url === other.url;

/** Whether these are the variant's own pictures, alone or followed by the shared ones. */
export function areVariantPictures(
  ctx: Pick<Ctx, 'config'>,
  images: string[],
  variantId: string,
  pictures: ProductPictureRow[],
): boolean {
  const own = pictures.filter(({ variant_id }) => variant_id === variantId);
  const shared = pictures.filter(isShared);
  const named = images.map((url) => findKey(ctx, { url }) || url).join(' ');
  return [own, [...own, ...shared]].some(
    (all) => [...new Set(all.map(({ key, url }) => key ?? url))].join(' ') === named,
  );
}

function findKey({ config }: Pick<Ctx, 'config'>, picture: StoredPicture): string | undefined {
  if ('pictureId' in picture) return undefined;
  return parsePictureKey(picture.url, config);
}

function requireKnownHost({ config }: Pick<Ctx, 'config'>, url: string): void {
  const hosts = config.pictureHosts;
  if (!hosts || hosts.includes(new URL(url).host)) return;
  const text = `Upload the picture, or use an image URL from ${hosts.join(', ')}`;
  throw invalidFields({ images: text });
}

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}
