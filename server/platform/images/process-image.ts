import { fork, type ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { AppError } from '../http/app-error.ts';
import type {
  ImageAnswers,
  ImageFile,
  ImageProblem,
  ImageReply,
  ImageTask,
} from './image-tasks.ts';
import { sniffImage } from './sniff-image.ts';

const mostMilliseconds = 60_000;
const idleMilliseconds = 30_000;

/** Checked by content, oriented, stripped of metadata, never upscaled: 415, 413 or 400 otherwise. */
export async function makeVariants(source: Buffer | string, widths: readonly number[]) {
  if (!sniffImage(await readHead(source))) {
    throw new AppError('wrong_type', 'Pictures must be PNG, JPG, GIF, WebP or AVIF files');
  }
  return inTurn({ kind: 'variants', source, widths });
}

/** Width by width, so that an upload never waits for more than one of these slow encodings. */
export async function makeAvif(source: Buffer, widths: readonly number[]): Promise<ImageFile[]> {
  const files: ImageFile[] = [];
  for (const width of widths) files.push(await inTurn({ kind: 'avif', source, width }));
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

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time, however many callers there are. */
function inTurn<T extends ImageTask>(task: T): Promise<ImageAnswers[T['kind']]> {
  const mine = last.then(() => run(task));
  last = mine.catch(() => {});
  return mine as Promise<ImageAnswers[T['kind']]>;
}

let worker: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

async function run(task: ImageTask): Promise<ImageAnswers[ImageTask['kind']]> {
  clearTimeout(idle);
  const child = (worker ??= startWorker());
  const reply = await ask(child, task);
  idle = setTimeout(() => stop(child), idleMilliseconds).unref();
  if ('result' in reply) return reply.result;
  throw problems[reply.problem]();
}

function startWorker(): ChildProcess {
  const child = fork(new URL('./image-process.ts', import.meta.url), {
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

function ask(child: ChildProcess, task: ImageTask): Promise<ImageReply> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => child.kill('SIGKILL'), mostMilliseconds);
    const settle = (reply: ImageReply) => {
      clearTimeout(giveUp);
      child.off('message', settle).off('exit', died).off('error', died);
      resolve(reply);
    };
    const died = () => settle({ problem: 'unreadable' });
    child.on('message', settle).on('exit', died).on('error', died);
    child.send(task);
  });
}

function stop(child: ChildProcess): void {
  if (worker === child) worker = undefined;
  if (child.connected) child.disconnect();
}

const problems: Record<ImageProblem, () => AppError> = {
  too_many_pixels: () => new AppError('too_large', 'Pictures may have at most 40 megapixels'),
  unreadable: () => new AppError('invalid', 'The picture is damaged or incomplete'),
};
