import { open } from 'node:fs/promises';
import { createFairQueue } from '../fair-queue.ts';
import { AppError } from '../http/app-error.ts';
import { detectImageFormat } from './detect-image-format.ts';
import { createImageProcess } from './image-process.ts';
import type {
  ImageFile,
  ImageProblem,
  ImageResults,
  ImageTask,
  JpegTask,
  WebpTask,
} from './image-tasks.ts';

/** Whose picture it is, and who waits for it. */
export interface ImageTurn {
  /** Owners take turns. */
  ownerId: string | null;
  /** Each lane has a queue and a process of its own, so that uploads of vendors wait for no others. */
  lane: 'vendors' | 'others';
  /** Runs when it is the task's turn, and refuses it by throwing. */
  before?: () => Promise<void>;
  /** Runs after the task, also when it failed. */
  after?: (cost: ImageCost) => Promise<void>;
}

export interface ImageCost {
  cpuMs: number;
  /** The size of the encoded files. */
  bytes: number;
}

/**
 * Encodes a picture in several widths. Detects the format from the content, applies the orientation, removes
 * metadata and never upscales. Throws 415 for a wrong format, 413 for a picture that costs too much and 400 for a
 * damaged one.
 */
export async function encodeWebp(
  turn: ImageTurn,
  source: Buffer | string,
  widths: readonly number[],
  options: Pick<WebpTask, 'effort' | 'maxHeight'> = {},
) {
  await requireImage(source);
  return enqueue(turn, { kind: 'webp', source, widths, ...options });
}

/** Encodes a picture on a white background, fitted into a box, with the checks of `encodeWebp`. */
export async function encodeJpeg(turn: ImageTurn, source: string, box: JpegTask['box']) {
  await requireImage(source);
  return enqueue(turn, { kind: 'jpeg', source, box });
}

async function requireImage(source: Buffer | string): Promise<void> {
  if (detectImageFormat(await readHead(source))) return;
  throw new AppError('wrong_type', 'Pictures must be PNG, JPG, GIF, WebP or AVIF files');
}

/** Enqueues one task per width, so that a picture waits for at most one of these slow encodings. */
export async function encodeAvif(
  ownerId: string | null,
  source: Buffer,
  widths: readonly number[],
): Promise<ImageFile[]> {
  const turn = { ownerId, lane: 'others' } as const;
  const files: ImageFile[] = [];
  for (const width of widths) files.push(await enqueue(turn, { kind: 'avif', source, width }));
  return files;
}

async function readHead(source: Buffer | string): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, 32);
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const createLane = () => ({ runInTurn: createFairQueue(), runTask: createImageProcess() });
const lanes = { vendors: createLane(), others: createLane() };

/** Queues a task. Only one task of a lane runs at a time, and the owners of the pictures take turns. */
function enqueue<T extends ImageTask>({ ownerId, lane, before, after }: ImageTurn, task: T) {
  const { runInTurn, runTask } = lanes[lane];
  return runInTurn(ownerId ?? '', async () => {
    await before?.();
    const reply = await runTask(task);
    const result = 'result' in reply ? reply.result : undefined;
    await after?.({ cpuMs: reply.cpuMs, bytes: result ? countBytes(result) : 0 });
    if ('problem' in reply) throw problems[reply.problem]();
    return result as ImageResults[T['kind']];
  });
}

function countBytes(result: ImageResults[ImageTask['kind']]): number {
  const files = 'files' in result ? result.files : [result];
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

const problems: Record<ImageProblem, () => AppError> = {
  avif_too_large: () =>
    new AppError('too_large', 'AVIF pictures may have at most 12 megapixels. Save it as a JPG.'),
  too_costly: () =>
    new AppError('too_large', 'This picture takes too long to read. Save it as a JPG.'),
  too_few_bytes: () =>
    new AppError('too_large', 'This picture has too many pixels for its size. Save it as a JPG.'),
  too_many_pixels: () =>
    new AppError('too_large', 'Pictures may have at most 40 megapixels, JPGs at most 52'),
  unreadable: () => new AppError('invalid', 'The picture is damaged or incomplete'),
};
