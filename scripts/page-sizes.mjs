import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const client = 'build/client';
const assets = `${client}/assets`;

/**
 * The most bytes of compressed JavaScript that the first load of each page may have. The category page has a higher
 * limit than the home page because of its filters, the product page because of variants.
 */
const pages = [
  { name: 'home', route: 'store/home/home.page', maxBytes: 130_000 },
  { name: 'category', route: 'store/catalogue/category.page', maxBytes: 132_000 },
  { name: 'product', route: 'store/product/product.page', maxBytes: 135_000 },
];

/** Throws with one line for each page whose first load exceeds the size budget. */
export function checkPageSizes() {
  const problems = pages.flatMap(({ name, route, maxBytes }) => {
    const files = listLoadedFiles(route);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes <= maxBytes) return [];
    const largest = files.slice(0, 5).map((file) => `${file.name} ${file.bytes}`);
    return [
      `The ${name} page loads ${bytes} bytes of JavaScript; at most ${maxBytes} are allowed. Largest files: ${largest.join(', ')}`,
    ];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Returns the files of a first load, largest first: the entry, the page, its layouts and their static imports. */
function listLoadedFiles(route) {
  const { entry, routes } = readManifest();
  const parts = [entry];
  for (let id = route; id; id = routes[id].parentId) parts.push(routes[id]);
  const paths = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]));
  return [...paths]
    .map((path) => ({ name: basename(path), bytes: readCompressedSize(path) }))
    .sort((one, other) => other.bytes - one.bytes);
}

/** Reads React Router's manifest, which is a script: `window.__reactRouterManifest=…`. */
function readManifest() {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** Returns the size of the brotli copy, or of the file itself if it is too small to have a copy. */
function readCompressedSize(file) {
  const path = join(client, file);
  try {
    return readFileSync(`${path}.br`).length;
  } catch {
    return readFileSync(path).length;
  }
}
