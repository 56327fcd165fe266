// Makes the shop's icons and the picture of shared links: node scripts/site-icons.mjs
// Reads web/public/favicon.svg and, once rendered, demo/pictures/hero-wide.webp; writes web/public.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const hero = fileURLToPath(new URL('../demo/pictures/hero-wide.webp', import.meta.url));
const file = (name) => fileURLToPath(new URL(`../web/public/${name}`, import.meta.url));
const mark = readFileSync(file('favicon.svg'));

await draw(192).toFile(file('icon-192.png'));
await draw(512).toFile(file('icon-512.png'));
await (await onGround(180, 180, 0.8)).png().toFile(file('apple-touch-icon.png'));
await (await onGround(512, 512, 0.72)).png().toFile(file('icon-maskable-512.png'));
const share = existsSync(hero) ? sharp(hero).resize(1200, 630) : await onGround(1200, 630, 0.7);
await share.jpeg({ quality: 82, mozjpeg: true }).toFile(file('share.jpg'));

function draw(size) {
  return sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png();
}

async function onGround(width, height, part) {
  const input = await draw(Math.round(Math.min(width, height) * part)).toBuffer();
  const ground = { width, height, channels: 3, background: '#1f4b46' };
  return sharp({ create: ground }).composite([{ input }]);
}
