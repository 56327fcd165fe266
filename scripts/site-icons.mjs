// Writes the site's icons and the picture for shared links to web/public: node scripts/site-icons.mjs
// Reads web/public/favicon.svg and, if it has been rendered, demo/pictures/hero-wide.webp.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const hero = fileURLToPath(new URL('../demo/pictures/hero-wide.webp', import.meta.url));
const toPublicPath = (name) => fileURLToPath(new URL(`../web/public/${name}`, import.meta.url));
const icon = readFileSync(toPublicPath('favicon.svg'));

await drawIcon(192).toFile(toPublicPath('icon-192.png'));
await drawIcon(512).toFile(toPublicPath('icon-512.png'));
await (await drawOnBackground(180, 180, 0.8)).png().toFile(toPublicPath('apple-touch-icon.png'));
await (await drawOnBackground(512, 512, 0.72)).png().toFile(toPublicPath('icon-maskable-512.png'));
const sharePicture = existsSync(hero)
  ? sharp(hero).resize(1200, 630)
  : await drawOnBackground(1200, 630, 0.7);
await sharePicture.jpeg({ quality: 82, mozjpeg: true }).toFile(toPublicPath('share.jpg'));

function drawIcon(size) {
  return sharp(icon, { density: (72 * size) / 32 })
    .resize(size, size)
    .png();
}

async function drawOnBackground(width, height, scale) {
  const input = await drawIcon(Math.round(Math.min(width, height) * scale)).toBuffer();
  const background = { width, height, channels: 3, background: '#1f4b46' };
  return sharp({ create: background }).composite([{ input }]);
}
