import { fork, type ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { createFairQueue } from '../fair-queue.ts';
import { AppError } from '../http/app-error.ts';
import type {
  ImageResults,
  ImageFile,
  ImageProblem,
  ImageReply,
  ImageTask,
  WebpTask,
} from './image-tasks.ts';
import { detectImageFormat } from './detect-image-format.ts';

const timeoutMs = 60_000;
const idleMs = 30_000;

/**
 * Encodes a picture in several widths. Detects the format from the content, applies the orientation, removes
 * metadata and never upscales. Throws 415 for a wrong format, 413 for too many pixels and 400 for a damaged picture.
 */
export async function encodeWebp(
  ownerId: string | null,
  source: Buffer | string,
  widths: readonly number[],
  options: Pick<WebpTask, 'effort'> = {},
) {
  await requireImage(source);
  return enqueue(ownerId, { kind: 'webp', source, widths, ...options });
}

/** Encodes a picture on a white background, fitted into a box, with the checks of `encodeWebp`. */
export async function encodeJpeg(
  ownerId: string,
  source: string,
  box: { width: number; height: number },
) {
  await requireImage(source);
  return enqueue(ownerId, { kind: 'jpeg', source, box });
}

async function requireImage(source: Buffer | string): Promise<void> {
  if (detectImageFormat(await readHead(source))) return;
  throw new AppError('wrong_type', 'Pictures must be PNG, JPG, GIF, WebP or AVIF files');
}

/** Enqueues one task per width, so that an upload waits for at most one of these slow encodings. */
export async function encodeAvif(
  ownerId: string | null,
  source: Buffer,
  widths: readonly number[],
): Promise<ImageFile[]> {
  const files: ImageFile[] = [];
  for (const width of widths) files.push(await enqueue(ownerId, { kind: 'avif', source, width }));
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

const runInTurn = createFairQueue();

/** Queues a task. Only one task runs at a time, and the owners of the pictures take turns. */
function enqueue<T extends ImageTask>(ownerId: string | null, task: T) {
  return runInTurn(ownerId ?? '', () => runTask(task)) as Promise<ImageResults[T['kind']]>;
}

let worker: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

async function runTask(task: ImageTask): Promise<ImageResults[ImageTask['kind']]> {
  clearTimeout(idle);
  const child = (worker ??= startWorker());
  const reply = await sendTask(child, task);
  idle = setTimeout(() => stopWorker(child), idleMs).unref();
  if ('result' in reply) return reply.result;
  throw problems[reply.problem]();
}

function startWorker(): ChildProcess {
  const child = fork(new URL('./image-worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', () => {
    if (worker === child) worker = undefined;
  });
  child.unref();
  child.channel?.unref();
  return child;
}

function sendTask(child: ChildProcess, task: ImageTask): Promise<ImageReply> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const settle = (reply: ImageReply) => {
      clearTimeout(timeout);
      child.off('message', settle).off('exit', fail).off('error', fail);
      resolve(reply);
    };
    const fail = () => settle({ problem: 'unreadable' });
    child.on('message', settle).on('exit', fail).on('error', fail);
    child.send(task);
  });
}

function stopWorker(child: ChildProcess): void {
  if (worker === child) worker = undefined;
  if (child.connected) child.disconnect();
}

const problems: Record<ImageProblem, () => AppError> = {
  too_many_pixels: () => new AppError('too_large', 'Pictures may have at most 40 megapixels'),
  unreadable: () => new AppError('invalid', 'The picture is damaged or incomplete'),
};
