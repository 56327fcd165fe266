import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { findCostProblem, maxPixels } from './find-cost-problem.ts';
import type {
  AvifTask,
  ImageFile,
  ImageReply,
  ImageRequest,
  ImageTask,
  JpegFile,
  JpegTask,
  Outcome,
  WebpFiles,
  WebpTask,
} from './image-tasks.ts';

// Encodes pictures in a separate process with low priority, so that it does not slow down requests and a picture that
// crashes the decoder does not crash the server.

const defaultMaxHeight = 4096;
const webpQuality = 80;
const defaultEffort = 3;
const avifOptions = { quality: 55, effort: 2 };

lowerPriority();
sharp.concurrency(1);
sharp.cache(false);
process.on('disconnect', () => process.exit());
process.on('message', async ({ task, maxCpuMs }: ImageRequest) => {
  const start = process.cpuUsage();
  const measureCpuMs = () => {
    const { user, system } = process.cpuUsage(start);
    return Math.round((user + system) / 1000);
  };
  // libvips runs in threads of its own, so the timer runs while a picture is decoded. The server then stops this process.
  const watch = setInterval(() => {
    const cpuMs = measureCpuMs();
    if (cpuMs > maxCpuMs) send({ problem: 'too_costly', cpuMs });
  }, 100);
  const outcome = await run(task).catch(toProblem);
  clearInterval(watch);
  send({ ...outcome, cpuMs: measureCpuMs() });
});

const send = (reply: ImageReply) => process.send!(reply);

async function run(task: ImageTask): Promise<Outcome> {
  // The shop encoded the source of an AVIF file itself.
  if (task.kind === 'avif') return { result: await encodeAvif(task) };
  const problem = await findCostProblem(task.source);
  if (problem) return { problem };
  return { result: task.kind === 'webp' ? await encodeWebp(task) : await encodeJpeg(task) };
}

async function encodeWebp({
  source,
  widths,
  maxHeight = defaultMaxHeight,
  effort = defaultEffort,
}: WebpTask): Promise<WebpFiles> {
  const maxWidth = Math.max(...widths);
  // Decode the source once for all widths. The resize lets sharp decode JPEG and WebP at reduced resolution.
  const { data, info } = await sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const files: ImageFile[] = [];
  for (const fileWidth of [...widths.filter((candidate) => candidate < width), width]) {
    files.push({
      width: fileWidth,
      bytes: await pixels()
        .resize({ width: fileWidth })
        .webp({ quality: webpQuality, effort })
        .toBuffer(),
    });
  }
  return { width, height, placeholder: await encodePlaceholder(pixels()), files };
}

async function encodeAvif({ source, width }: AvifTask): Promise<ImageFile> {
  return { width, bytes: await sharp(source).resize({ width }).avif(avifOptions).toBuffer() };
}

async function encodeJpeg({ source, box }: JpegTask): Promise<JpegFile> {
  const { data, info } = await sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 75 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

async function encodePlaceholder(image: Sharp): Promise<string> {
  const size = { width: 12, height: 48, fit: 'inside' } as const;
  const bytes = await image.resize(size).webp({ quality: 30, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

function toProblem(error: unknown): Outcome {
  const hasTooManyPixels = error instanceof Error && /pixel limit|too large/i.test(error.message);
  return { problem: hasTooManyPixels ? 'too_many_pixels' : 'unreadable' };
}

/** Lowers the priority of every thread: on Linux each has its own, and Node has already started several. */
function lowerPriority(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}
