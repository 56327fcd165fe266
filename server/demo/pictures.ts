import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Ctx } from '#server/context.ts';
import { storeReadyPicture } from '#server/features/base/pictures/store-ready-picture.ts';
import { demoFolder, type DemoProduct } from './catalogue-file.ts';

interface SharedPicture {
  url: string;
  alt: string;
}

/** Stores the renders that all variants show. If there is no render, stores the drawing in the product's colour. */
export async function storeDemoPictures(
  ctx: Ctx,
  ownerId: string,
  product: DemoProduct,
): Promise<SharedPicture[]> {
  const { pictures, variants = [] } = product;
  const variantFiles = new Set(
    variants.flatMap((variant) => variant.pictures ?? []).map(({ file }) => file),
  );
  const store = (bytes: Buffer, isFirst: boolean) =>
    storeRender(ctx, bytes, { ownerId, isFirst, placeholder: product.tint });
  const stored: SharedPicture[] = [];
  for (const { file, alt } of pictures) {
    if (variantFiles.has(file)) continue;
    const bytes = await readDemoFile(`pictures/${file}`);
    const isFirst = stored.length === 0 && variantFiles.size === 0;
    if (bytes) stored.push({ url: await store(bytes, isFirst), alt });
  }
  if (stored.length > 0 || variantFiles.size > 0) return stored;
  const drawing = await renderDrawing(product);
  if (!drawing) return [];
  return [{ url: await store(drawing, true), alt: `Drawing of the ${product.name}` }];
}

async function storeRender(
  ctx: Ctx,
  bytes: Buffer,
  options: { ownerId: string; isFirst: boolean; placeholder: string },
): Promise<string> {
  const { width, height } = await sharp(bytes).metadata();
  return storeReadyPicture(ctx, { bytes, width, height, ...options });
}

/** Stores the renders of options and variants. Returns their URLs by file. */
export async function storeVariantPictures(
  ctx: Ctx,
  ownerId: string,
  { options = [], variants = [], tint }: DemoProduct,
): Promise<Map<string, string>> {
  const swatches = options.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? []));
  const variantFiles = variants.flatMap(({ pictures = [] }) => pictures).map(({ file }) => file);
  const files = new Set([...variantFiles, ...swatches]);
  const urls = new Map<string, string>();
  for (const file of files) {
    const bytes = await readDemoFile(`pictures/${file}`);
    if (!bytes) continue;
    const rest = { ownerId, isFirst: variantFiles[0] === file, placeholder: tint };
    urls.set(file, await storeRender(ctx, bytes, rest));
  }
  return urls;
}

/** The colour in the drawings that is replaced by the product's colour. */
const drawingColour = /#B08D6A/gi;

async function renderDrawing({
  category,
  subCategory,
  tint,
}: DemoProduct): Promise<Buffer | undefined> {
  const name = `${category}-${subCategory.toLowerCase().replaceAll(' ', '-')}.svg`;
  const drawing = (await readDemoFile(`drawings/${name}`))?.toString().replace(drawingColour, tint);
  if (!drawing) return undefined;
  return sharp(Buffer.from(drawing)).resize(1200, 1200).webp({ quality: 85, effort: 2 }).toBuffer();
}

async function readDemoFile(path: string): Promise<Buffer | undefined> {
  return readFile(new URL(path, demoFolder)).catch(() => undefined);
}
