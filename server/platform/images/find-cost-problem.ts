import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { ImageProblem } from './image-tasks.ts';

/** Decoding AVIF takes ten times as long as JPEG, which a phone writes with up to 50 megapixels. */
const maxMegapixels = { jpeg: 52, avif: 12.5, other: 40 };
export const maxPixels = maxMegapixels.jpeg * 1_000_000;

/** A photo has less than 100 pixels per byte, and a screenshot or drawing less than 1,000. */
const maxPixelsPerByte = 2000;

/** Returns why decoding the picture would cost too much, from its header alone. */
export async function findCostProblem(source: Buffer | string): Promise<ImageProblem | undefined> {
  const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata();
  const pixels = width * height;
  const kind = format === 'heif' ? 'avif' : format === 'jpeg' ? 'jpeg' : 'other';
  if (pixels > maxMegapixels[kind] * 1_000_000) {
    return kind === 'avif' ? 'avif_too_large' : 'too_many_pixels';
  }
  const bytes = typeof source === 'string' ? (await stat(source)).size : source.length;
  return pixels > bytes * maxPixelsPerByte ? 'too_few_bytes' : undefined;
}
