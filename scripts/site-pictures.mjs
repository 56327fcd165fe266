// Resizes the rendered pictures for the home page: node scripts/site-pictures.mjs
// Reads demo/pictures/<scene>.webp, writes web/store/home/pictures/<scene>-<width>.{webp,avif}.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const renders = new URL('../demo/pictures/', import.meta.url);
const pictures = new URL('../web/store/home/pictures/', import.meta.url);
const scenes = {
  'hero-wide': [960, 1440, 1920],
  'hero-tall': [480, 800, 1080],
  'category-sofas': [480, 800, 1200],
  'category-beds': [320, 640],
  'category-tables': [320, 640],
  'category-ceiling': [320, 640],
  'category-chairs': [320, 640],
  'room-1': [480, 960, 1440],
  'room-2': [480, 960],
  'room-3': [480, 960, 1440],
};

mkdirSync(pictures, { recursive: true });
for (const [scene, widths] of Object.entries(scenes)) {
  const render = new URL(`${scene}.webp`, renders);
  if (!existsSync(render)) {
    console.log(`${scene}: no render yet; the page shows its drawing`);
    continue;
  }
  const earlier = readdirSync(pictures).filter((name) => name.startsWith(`${scene}-`));
  for (const name of earlier) rmSync(new URL(name, pictures));
  const { width: maxWidth } = await sharp(fileURLToPath(render)).metadata();
  const written = new Set(widths.map((width) => Math.min(width, maxWidth)));
  for (const width of written) {
    const resized = sharp(fileURLToPath(render)).resize({ width });
    const toPath = (format) => fileURLToPath(new URL(`${scene}-${width}.${format}`, pictures));
    await resized.clone().webp({ quality: 80 }).toFile(toPath('webp'));
    await resized.clone().avif({ quality: 58, effort: 5 }).toFile(toPath('avif'));
  }
  console.log(`${scene}: ${[...written].join(', ')}`);
}
