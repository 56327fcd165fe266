import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** A photo whose files are stored privately; the caller inserts its row. */
export interface StoredPhoto {
  id: string;
  key: string;
  width: number;
  height: number;
  widths: number[];
}

/** Photos that only the people of one record may see, such as those of a return. */
export interface PhotoKind {
  /** Below `private/` in the file store. */
  folder: string;
  /** The field of the form. */
  field: string;
  maxPhotos: number;
  maxBytes: number;
}

type FilesCtx = Pick<Ctx, 'files'>;

/** For lists, and for the page; a smaller photo keeps its size. */
const photoWidths = [320, 1280];

const fileKey = ({ folder }: PhotoKind, key: string, width: number) =>
  `private/${folder}/${key}-${width}.webp`;

const fileKeys = (kind: PhotoKind, { key, widths }: Pick<StoredPhoto, 'key' | 'widths'>) =>
  widths.map((width) => fileKey(kind, key, width));

/** Reads the form to disk first. */
export function withPhotoForm<T>(
  ctx: Ctx,
  request: FastifyRequest,
  { field, maxPhotos, maxBytes }: PhotoKind,
  use: (parts: UploadPart[], photos: UploadedFile[]) => Promise<T>,
): Promise<T> {
  const limits = {
    files: maxPhotos,
    fileBytes: maxBytes,
    tooManyFiles: `Add at most ${maxPhotos} ${field}`,
  };
  return withUpload(ctx, request, limits, (parts) => {
    const photos = parts.flatMap((part) => ('file' in part ? [part] : []));
    const other = photos.find((photo) => photo.field !== field);
    if (other) throw invalidFields({ [other.field]: `Send files as ${field}` });
    return use(
      parts,
      photos.map(({ file }) => file),
    );
  });
}

/** Stores the photos without their metadata, then runs the write; if that fails, their files are removed. */
export async function withStoredPhotos<T>(
  ctx: FilesCtx,
  kind: PhotoKind,
  { ownerId, files }: { ownerId: string; files: UploadedFile[] },
  write: (photos: StoredPhoto[]) => Promise<T>,
): Promise<T> {
  const stored: StoredPhoto[] = [];
  try {
    for (const file of files) stored.push(await storePhoto(ctx, kind, ownerId, file));
    return await write(stored);
  } catch (error) {
    await removePhotos(ctx, kind, stored);
    throw error;
  }
}

/** Stores a WebP file unchanged, as the demo data does. */
export async function storeReadyPhoto(
  ctx: FilesCtx,
  kind: PhotoKind,
  { bytes, width, height }: { bytes: Buffer; width: number; height: number },
): Promise<StoredPhoto> {
  const key = randomBytes(16).toString('hex');
  await ctx.files.put(fileKey(kind, key, width), bytes, 'image/webp');
  return { id: newId(), key, width, height, widths: [width] };
}

export const removePhotos = (
  ctx: FilesCtx,
  kind: PhotoKind,
  photos: StoredPhoto[],
): Promise<void> => ctx.files.remove(photos.flatMap((photo) => fileKeys(kind, photo)));

async function storePhoto(
  ctx: FilesCtx,
  kind: PhotoKind,
  ownerId: string,
  { path, name }: UploadedFile,
): Promise<StoredPhoto> {
  const encoded = await encodeWebp(ownerId, path, photoWidths).catch((error: unknown) => {
    throw error instanceof AppError ? nameFile(error, kind, name) : error;
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
      await ctx.files.put(fileKey(kind, key, width), bytes, 'image/webp');
    }
  } catch (error) {
    await ctx.files.remove(fileKeys(kind, photo));
    throw error;
  }
  return photo;
}

function nameFile({ code, message }: AppError, { field }: PhotoKind, name: string): AppError {
  const text = name ? `${name}: ${message}` : message;
  return new AppError(code, text, { errors: { [field]: text } });
}

/** Not found without a row or a file. */
export async function openPhoto(
  ctx: FilesCtx,
  kind: PhotoKind,
  photo: Pick<StoredPhoto, 'key' | 'widths'> | undefined,
  { isSmall }: { isSmall: boolean },
): Promise<StoredFile> {
  const width = photo && (isSmall ? Math.min(...photo.widths) : Math.max(...photo.widths));
  const file = width && (await ctx.files.open(fileKey(kind, photo.key, width)));
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
