import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Ctx } from '#server/context.ts';
import { storeReadyPicture } from '#server/features/pictures/store-ready-picture.ts';
import { demoFolder, type DemoProduct } from './catalogue-file.ts';

interface DemoPicture {
  url: string;
  alt: string;
}

/** The renders of a piece that exist; where there are none, its drawing in its own colour. */
export async function storeDemoPictures(
  ctx: Ctx,
  ownerId: string,
  piece: DemoProduct,
): Promise<DemoPicture[]> {
  const store = async (bytes: Buffer, isFirst: boolean) => {
    const { width, height } = await sharp(bytes).metadata();
    const shape = { width, height, placeholder: piece.tint };
    return storeReadyPicture(ctx, { bytes, ...shape, ownerId, isFirst });
  };
  const stored: DemoPicture[] = [];
  for (const { file, alt } of piece.pictures) {
    const bytes = await read(`pictures/${file}`);
    if (bytes) stored.push({ url: await store(bytes, stored.length === 0), alt });
  }
  if (stored.length > 0) return stored;
  const drawing = await draw(piece);
  if (!drawing) return [];
  return [{ url: await store(drawing, true), alt: `Drawing of the ${piece.name}` }];
}

/** What every drawing is painted in until it takes a piece's own colour. */
const drawnColour = /#B08D6A/gi;

async function draw({ category, subCategory, tint }: DemoProduct): Promise<Buffer | undefined> {
  const name = `${category}-${subCategory.toLowerCase().replaceAll(' ', '-')}.svg`;
  const drawing = (await read(`drawings/${name}`))?.toString().replace(drawnColour, tint);
  if (!drawing) return undefined;
  return sharp(Buffer.from(drawing)).resize(1200, 1200).webp({ quality: 85, effort: 2 }).toBuffer();
}

async function read(path: string): Promise<Buffer | undefined> {
  return readFile(new URL(path, demoFolder)).catch(() => undefined);
}
