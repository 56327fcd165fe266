import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { newId } from '../new-id.ts';
import { AppError } from './app-error.ts';

export interface UploadedFile {
  /** Of a file that is removed once the request is answered. */
  path: string;
  name: string;
  bytes: number;
}

export type UploadPart = { field: string; value: string } | { field: string; file: UploadedFile };

/** The text fields by name; of a repeated one the last, or all of them where it is a list. */
export function fieldsOf(parts: UploadPart[], lists: ReadonlySet<string>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const part of parts) {
    if (!('value' in part)) continue;
    const before = fields[part.field];
    const more = before !== undefined && lists.has(part.field);
    fields[part.field] = more ? [before, part.value].flat() : part.value;
  }
  return fields;
}

interface Limits {
  files: number;
  fileBytes: number;
  /** What is said when there are more files. */
  tooManyFiles: string;
  /** Of one text field, 100 kB unless told otherwise. */
  fieldBytes?: number;
  /** What is said of a file that is larger than `fileBytes`. */
  fileTooLarge?: (file: { field: string; name: string }) => string;
}

const mostFields = 200;
const fieldBytes = 100_000;

/**
 * Reads a multipart body to disk before anything is decided, so that a slow or broken upload
 * holds neither memory nor a transaction; whatever happens, its files are removed at the end.
 */
export async function withUpload<T>(
  ctx: { config: { dataDir: string } },
  request: FastifyRequest,
  limits: Limits,
  use: (parts: UploadPart[]) => Promise<T>,
): Promise<T> {
  const folder = join(ctx.config.dataDir, 'uploads', newId());
  await mkdir(folder, { recursive: true });
  try {
    return await use(await readParts(request, folder, limits));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readParts(
  request: FastifyRequest,
  folder: string,
  limits: Limits,
): Promise<UploadPart[]> {
  const parts: UploadPart[] = [];
  let files = 0;
  try {
    for await (const part of request.parts(readerOptions(limits))) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new AppError('too_large', `${part.fieldname} is too long`);
        parts.push({ field: part.fieldname, value: String(part.value) });
        continue;
      }
      if (++files > limits.files) throw refusal('invalid', part, limits.tooManyFiles);
      const file = await spool(part, join(folder, String(files)), limits);
      if (file) parts.push({ field: part.fieldname, file });
    }
  } catch (error) {
    // What is not read would stand before the next request of the same connection.
    request.raw.unpipe().resume();
    throw asInterrupted(error);
  }
  return parts;
}

const readerOptions = (limits: Limits) => ({
  throwFileSizeLimit: false,
  limits: {
    fileSize: limits.fileBytes,
    files: limits.files + 1,
    fields: mostFields,
    fieldSize: limits.fieldBytes ?? fieldBytes,
  },
});

/** Undefined for the empty part that a browser sends where no file was chosen. */
async function spool(
  part: MultipartFile,
  path: string,
  limits: Limits,
): Promise<UploadedFile | undefined> {
  const target = createWriteStream(path, { mode: 0o600 });
  await pipeline(part.file, target);
  // A part may be a file by its type alone.
  const name = (part.filename as string | undefined)?.slice(0, 200) ?? '';
  if (part.file.truncated) {
    const told = limits.fileTooLarge ?? defaultTooLarge(limits);
    throw refusal('too_large', part, told({ field: part.fieldname, name }));
  }
  if (target.bytesWritten === 0 && !name) return undefined;
  return { path, name, bytes: target.bytesWritten };
}

const refusal = (code: 'invalid' | 'too_large', { fieldname }: MultipartFile, message: string) =>
  new AppError(code, message, { errors: { [fieldname]: message } });

function defaultTooLarge({ fileBytes }: Limits) {
  const megabytes = Math.floor(fileBytes / (1024 * 1024));
  return ({ name }: { name: string }) => `${name || 'The file'} is larger than ${megabytes} MB`;
}

/** The reader's own errors carry a status and the disk's a system call; another means that the body broke off. */
function asInterrupted(error: unknown): unknown {
  const { statusCode, syscall } = error as NodeJS.ErrnoException & { statusCode?: number };
  const known = error instanceof AppError || statusCode || syscall;
  return known ? error : new AppError('invalid', 'The upload broke off', { cause: error });
}
