import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#server/context.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { UploadedFile } from '#server/platform/http/spool-upload.ts';
import type { StoredFile } from '#server/platform/files/file-store.ts';
import { encodeWebp } from '#server/platform/images/process-image.ts';
import { newId } from '#server/platform/new-id.ts';
import type { PhotoForm } from './photo-form.ts';
import { createTurn, type PictureCtx, type PictureSender } from './picture-turn.ts';
import { nameFile } from './store-picture.ts';

/** A photo whose files are stored privately; the caller inserts its row. */
export interface StoredPhoto {
  id: string;
  key: string;
  width: number;
  height: number;
  widths: number[];
}

/** Photos that only the people involved in one record may see, such as the photos of a return. */
export interface PhotoKind extends PhotoForm {
  /** The folder below `private/` in the file store. */
  folder: string;
}

type FilesCtx = Pick<Ctx, 'files'>;

/** The widths for lists and for pages. A narrower photo is not enlarged. */
const photoWidths = [320, 1280];
const maxHeight = 1280;

const buildFileKey = ({ folder }: PhotoKind, key: string, width: number) =>
  `private/${folder}/${key}-${width}.webp`;

const buildFileKeys = (kind: PhotoKind, { key, widths }: Pick<StoredPhoto, 'key' | 'widths'>) =>
  widths.map((width) => buildFileKey(kind, key, width));

/** Stores the photos without their metadata, then runs `write`. Removes the stored files if any of this fails. */
export async function withStoredPhotos<T>(
  ctx: PictureCtx,
  kind: PhotoKind,
  { sender, files }: { sender: PictureSender; files: UploadedFile[] },
  write: (photos: StoredPhoto[]) => Promise<T>,
): Promise<T> {
  const stored: StoredPhoto[] = [];
  try {
    for (const file of files) stored.push(await storePhoto(ctx, kind, sender, file));
    return await write(stored);
  } catch (error) {
    await removePhotos(ctx, kind, stored);
    throw error;
  }
}

/** Stores a WebP file of the demo data unchanged. */
export async function storeReadyPhoto(
  ctx: FilesCtx,
  kind: PhotoKind,
  { bytes, width, height }: { bytes: Buffer; width: number; height: number },
): Promise<StoredPhoto> {
  const key = randomBytes(16).toString('hex');
  await ctx.files.put(buildFileKey(kind, key, width), bytes, 'image/webp');
  return { id: newId(), key, width, height, widths: [width] };
}

export const removePhotos = (
  ctx: FilesCtx,
  kind: PhotoKind,
  photos: Pick<StoredPhoto, 'key' | 'widths'>[],
): Promise<void> => ctx.files.remove(photos.flatMap((photo) => buildFileKeys(kind, photo)));

async function storePhoto(
  ctx: PictureCtx,
  kind: PhotoKind,
  sender: PictureSender,
  { path, name }: UploadedFile,
): Promise<StoredPhoto> {
  const turn = createTurn(ctx, sender);
  const encoded = await encodeWebp(turn, path, photoWidths, { maxHeight }).catch((error) => {
    throw error instanceof AppError ? nameFile(error, { field: kind.field, name }) : error;
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
      await ctx.files.put(buildFileKey(kind, key, width), bytes, 'image/webp');
    }
  } catch (error) {
    await ctx.files.remove(buildFileKeys(kind, photo));
    throw error;
  }
  return photo;
}

/** Opens a file of the photo. Throws 404 if its row or file does not exist. */
export async function openPhoto(
  ctx: FilesCtx,
  kind: PhotoKind,
  photo: Pick<StoredPhoto, 'key' | 'widths'> | undefined,
  { isSmall }: { isSmall: boolean },
): Promise<StoredFile> {
  const width = photo && (isSmall ? Math.min(...photo.widths) : Math.max(...photo.widths));
  const file = width && (await ctx.files.open(buildFileKey(kind, photo.key, width)));
  if (!file) throw notFound('Photo');
  return file;
}

export function sendPhoto(reply: FastifyReply, file: StoredFile) {
  reply.headers({
    'content-type': 'image/webp',
    'content-length': file.bytes,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  return reply.send(file.stream) as never;
}
