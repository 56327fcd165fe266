import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { returnLimits } from '#contract/return-rules.ts';
import type { Ctx } from '#server/context.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import {
  type UploadedFile,
  type UploadPart,
  withUpload,
} from '#server/platform/http/spool-upload.ts';
import type { StoredFile } from '#server/platform/files/file-store.ts';
import { encodeWebp } from '#server/platform/images/process-image.ts';
import { newId } from '#server/platform/new-id.ts';
import { findPhoto } from './returns.queries.ts';

/** A photo whose files are stored privately; the caller inserts its row. */
export interface StoredPhoto {
  id: string;
  key: string;
  width: number;
  height: number;
  widths: number[];
}

/** For lists, and for the page; a smaller photo keeps its size. */
const photoWidths = [320, 1280];

const fileKey = (key: string, width: number) => `private/returns/${key}-${width}.webp`;

const tooMany = `Add at most ${returnLimits.photos} photos`;

const uploadLimits = {
  files: returnLimits.photos,
  fileBytes: returnLimits.photoBytes,
  tooManyFiles: tooMany,
};

/** Reads the form to disk first; its photos are in the field `photos`. */
export const withPhotoForm = <T>(
  ctx: Ctx,
  request: FastifyRequest,
  use: (parts: UploadPart[], photos: UploadedFile[]) => Promise<T>,
): Promise<T> =>
  withUpload(ctx, request, uploadLimits, (parts) => {
    const photos = parts.flatMap((part) => ('file' in part ? [part] : []));
    const other = photos.find(({ field }) => field !== 'photos');
    if (other) throw invalidFields({ [other.field]: 'Send files as photos' });
    return use(
      parts,
      photos.map(({ file }) => file),
    );
  });

/** Stores the photos without their metadata, then runs the write; if that fails, their files are removed. */
export async function withStoredPhotos<T>(
  ctx: Pick<Ctx, 'files'>,
  ownerId: string,
  files: UploadedFile[],
  write: (photos: StoredPhoto[]) => Promise<T>,
): Promise<T> {
  const stored: StoredPhoto[] = [];
  try {
    for (const file of files) stored.push(await storePhoto(ctx, ownerId, file));
    return await write(stored);
  } catch (error) {
    await removePhotos(ctx, stored);
    throw error;
  }
}

/** Stores a WebP file unchanged, as the demo data does. */
export async function storeReadyPhoto(
  ctx: Pick<Ctx, 'files'>,
  { bytes, width, height }: { bytes: Buffer; width: number; height: number },
): Promise<StoredPhoto> {
  const key = randomBytes(16).toString('hex');
  await ctx.files.put(fileKey(key, width), bytes, 'image/webp');
  return { id: newId(), key, width, height, widths: [width] };
}

export const removePhotos = (ctx: Pick<Ctx, 'files'>, photos: StoredPhoto[]): Promise<void> =>
  ctx.files.remove(photos.flatMap(fileKeys));

const fileKeys = ({ key, widths }: Pick<StoredPhoto, 'key' | 'widths'>) =>
  widths.map((width) => fileKey(key, width));

async function storePhoto(
  ctx: Pick<Ctx, 'files'>,
  ownerId: string,
  { path, name }: UploadedFile,
): Promise<StoredPhoto> {
  const encoded = await encodeWebp(ownerId, path, photoWidths).catch((error: unknown) => {
    throw error instanceof AppError ? nameFile(error, name) : error;
  });
  const key = randomBytes(16).toString('hex');
  const photo = {
    id: newId(),
    key,
    width: encoded.width,
    height: encoded.height,
    widths: encoded.files.map(({ width }) => width),
  };
  try {
    for (const { width, bytes } of encoded.files) {
      await ctx.files.put(fileKey(key, width), bytes, 'image/webp');
    }
  } catch (error) {
    await ctx.files.remove(fileKeys(photo));
    throw error;
  }
  return photo;
}

function nameFile({ code, message }: AppError, name: string): AppError {
  const text = name ? `${name}: ${message}` : message;
  return new AppError(code, text, { errors: { photos: text } });
}

export async function openPhoto(
  ctx: Pick<Ctx, 'db' | 'files'>,
  { returnId, photoId, isSmall }: { returnId: string; photoId: string; isSmall: boolean },
): Promise<StoredFile> {
  const photo = await findPhoto(ctx.db, returnId, photoId);
  const width = photo && (isSmall ? Math.min(...photo.widths) : Math.max(...photo.widths));
  const file = width && (await ctx.files.open(fileKey(photo.key, width)));
  if (!file) throw notFound('Photo');
  return file;
}
