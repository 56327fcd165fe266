import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type {
  AvifTask,
  ImageFile,
  ImageReply,
  ImageTask,
  Variants,
  VariantsTask,
} from './image-tasks.ts';

/**
 * Run as a process of its own: its low priority cannot slow the shop down, and a picture that
 * brings the decoder down takes nothing else with it.
 */
const mostPixels = 40_000_000;
const mostHeight = 4096;
const webp = { quality: 80, effort: 3 };
const avif = { quality: 55, effort: 2 };

yieldToTheShop();
sharp.concurrency(1);
sharp.cache(false);
process.on('disconnect', () => process.exit());
process.on('message', async (task: ImageTask) => {
  const reply = await work(task).then((result): ImageReply => ({ result }), asProblem);
  process.send!(reply);
});

function work(task: ImageTask) {
  return task.kind === 'variants' ? makeVariants(task) : makeAvif(task);
}

async function makeVariants({ source, widths }: VariantsTask): Promise<Variants> {
  const widest = Math.max(...widths);
  const { data, info } = await sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: widest, height: mostHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const files: ImageFile[] = [];
  for (const each of [...widths.filter((narrower) => narrower < width), width]) {
    files.push({
      width: each,
      bytes: await pixels().resize({ width: each }).webp(webp).toBuffer(),
    });
  }
  return { width, height, placeholder: await makePlaceholder(pixels()), files };
}

async function makeAvif({ source, width }: AvifTask): Promise<ImageFile> {
  return { width, bytes: await sharp(source).resize({ width }).avif(avif).toBuffer() };
}

async function makePlaceholder(image: Sharp): Promise<string> {
  const bytes = await image.resize({ width: 12 }).webp({ quality: 30, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

function asProblem(error: unknown): ImageReply {
  const tooBig = error instanceof Error && /pixel limit|too large/i.test(error.message);
  return { problem: tooBig ? 'too_many_pixels' : 'unreadable' };
}

/** On Linux a priority belongs to a thread, and Node started some before this line. */
function yieldToTheShop(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}
