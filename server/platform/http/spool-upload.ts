import { cutText } from '#contract/cut-text.ts';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { newId } from '../new-id.ts';
import { AppError } from './app-error.ts';

export interface UploadedFile {
  /** The file is removed after the request. */
  path: string;
  name: string;
  bytes: number;
}

export type UploadPart = { field: string; value: string } | { field: string; file: UploadedFile };

/** Returns the text fields by name. For a repeated field, returns all values if `lists` has its name, otherwise the last. */
export function readTextFields(
  parts: UploadPart[],
  lists: ReadonlySet<string>,
): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const part of parts) {
    if (!('value' in part)) continue;
    const previous = fields.get(part.field);
    const isRepeated = previous !== undefined && lists.has(part.field);
    fields.set(part.field, isRepeated ? [previous, part.value].flat() : part.value);
  }
  return Object.fromEntries(fields);
}

interface FileCount {
  files: number;
  /** The error message if `files` is exceeded. */
  tooManyFiles: string;
}

interface Limits extends FileCount {
  fileBytes: number;
  /** Counts the files of these fields separately. */
  byField?: Record<string, FileCount>;
  /** Maximum size of all files together. It applies to bodies without a Content-Length, too. */
  total?: { bytes: number; message: string };
  /** Maximum size of one text field; 100 kB by default. */
  fieldBytes?: number;
  /** Maximum length of all text fields together; 1,000,000 characters by default. */
  textLength?: number;
  /** The error message for a file larger than `fileBytes`. */
  fileTooLarge?: (file: { field: string; name: string }) => string;
}

const maxFields = 200;
const defaultFieldBytes = 100_000;
const defaultTextLength = 1_000_000;

/**
 * Reads the whole multipart body to disk before `work` runs, so that a slow or broken upload holds neither memory nor a
 * transaction. Removes the files afterwards, also after an error.
 */
export async function withUpload<T>(
  ctx: { config: { dataDir: string } },
  request: FastifyRequest,
  limits: Limits,
  work: (parts: UploadPart[]) => Promise<T>,
): Promise<T> {
  const folder = join(ctx.config.dataDir, 'uploads', newId());
  await mkdir(folder, { recursive: true });
  try {
    return await work(await readParts(request, folder, limits));
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
  const counts = new Map<FileCount, number>();
  let files = 0;
  let bytes = 0;
  let textLeft = limits.textLength ?? Math.max(defaultTextLength, limits.fieldBytes ?? 0);
  try {
    for await (const part of request.parts(readerOptions(limits))) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new AppError('too_large', `${part.fieldname} is too long`);
        const value = String(part.value);
        textLeft -= value.length;
        if (textLeft < 0) throw new AppError('too_large', 'The texts of this form are too long');
        parts.push({ field: part.fieldname, value });
        continue;
      }
      const limit = limits.byField?.[part.fieldname] ?? limits;
      const count = (counts.get(limit) ?? 0) + 1;
      counts.set(limit, count);
      if (count > limit.files) throw fileError('invalid', part, limit.tooManyFiles);
      const file = await spoolFile(part, join(folder, String(++files)), limits);
      bytes += file?.bytes ?? 0;
      if (limits.total && bytes > limits.total.bytes) {
        throw new AppError('too_large', limits.total.message);
      }
      if (file) parts.push({ field: part.fieldname, file });
    }
  } catch (error) {
    // Discard the rest of the body, because the next request of the same connection follows it.
    request.raw.unpipe().resume();
    throw toUploadError(error);
  }
  return parts;
}

const readerOptions = (limits: Limits) => ({
  throwFileSizeLimit: false,
  limits: {
    fileSize: limits.fileBytes,
    files: [limits, ...Object.values(limits.byField ?? {})].reduce(
      (sum, { files }) => sum + files,
      1,
    ),
    fields: maxFields,
    fieldSize: limits.fieldBytes ?? defaultFieldBytes,
  },
});

/** Returns undefined for the empty part that a browser sends when no file was selected. */
async function spoolFile(
  part: MultipartFile,
  path: string,
  limits: Limits,
): Promise<UploadedFile | undefined> {
  const target = createWriteStream(path, { mode: 0o600 });
  await pipeline(part.file, target);
  // A part with a content type but no file name is a file too.
  const name = cutText((part.filename as string | undefined) ?? '', 200);
  if (part.file.truncated) {
    const describe = limits.fileTooLarge ?? describeTooLarge(limits);
    throw fileError('too_large', part, describe({ field: part.fieldname, name }));
  }
  if (target.bytesWritten === 0 && !name) return undefined;
  return { path, name, bytes: target.bytesWritten };
}

const fileError = (code: 'invalid' | 'too_large', { fieldname }: MultipartFile, message: string) =>
  new AppError(code, message, { errors: { [fieldname]: message } });

function describeTooLarge({ fileBytes }: Limits) {
  const megabytes = Math.floor(fileBytes / (1024 * 1024));
  return ({ name }: { name: string }) => `${name || 'The file'} is larger than ${megabytes} MB`;
}

/**
 * Turns the error of a body that ended early into a client error. It is the error that is left over: an error of the
 * parser has a status, and an error of the disk has the name of a system call.
 */
function toUploadError(error: unknown): unknown {
  const { code, statusCode, syscall } = error as NodeJS.ErrnoException & { statusCode?: number };
  if (code === 'FST_FIELDS_LIMIT') {
    return new AppError('too_large', `A form may have at most ${maxFields} fields`);
  }
  const isKnown = error instanceof AppError || statusCode || syscall;
  return isKnown
    ? error
    : new AppError('invalid', 'The upload was interrupted. Please try again.', { cause: error });
}
