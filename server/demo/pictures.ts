import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Ctx } from '#server/context.ts';
import { storeReadyPicture } from '#server/features/pictures/store-ready-picture.ts';
import { demoFolder, type DemoProduct } from './catalogue-file.ts';

interface DemoPicture {
  url: string;
  alt: string;
}

/** Stores a product's renders; without any, its drawing in the product's colour. */
export async function storeDemoPictures(
  ctx: Ctx,
  ownerId: string,
  product: DemoProduct,
): Promise<DemoPicture[]> {
  const store = async (bytes: Buffer, isFirst: boolean) => {
    const { width, height } = await sharp(bytes).metadata();
    const shape = { width, height, placeholder: product.tint };
    return storeReadyPicture(ctx, { bytes, ...shape, ownerId, isFirst });
  };
  const stored: DemoPicture[] = [];
  for (const { file, alt } of product.pictures) {
    const bytes = await read(`pictures/${file}`);
    if (bytes) stored.push({ url: await store(bytes, stored.length === 0), alt });
  }
  if (stored.length > 0) return stored;
  const drawing = await renderDrawing(product);
  if (!drawing) return [];
  return [{ url: await store(drawing, true), alt: `Drawing of the ${product.name}` }];
}

/** The colour in the drawings that is replaced by the product's colour. */
const drawingColour = /#B08D6A/gi;

async function renderDrawing({
  category,
  subCategory,
  tint,
}: DemoProduct): Promise<Buffer | undefined> {
  const name = `${category}-${subCategory.toLowerCase().replaceAll(' ', '-')}.svg`;
  const drawing = (await read(`drawings/${name}`))?.toString().replace(drawingColour, tint);
  if (!drawing) return undefined;
  return sharp(Buffer.from(drawing)).resize(1200, 1200).webp({ quality: 85, effort: 2 }).toBuffer();
}

async function read(path: string): Promise<Buffer | undefined> {
  return readFile(new URL(path, demoFolder)).catch(() => undefined);
}
