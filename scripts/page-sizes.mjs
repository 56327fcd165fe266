import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const client = 'build/client';
const assets = `${client}/assets`;

/** Compressed, per page and first load. */
const budget = 130_000;
const pages = {
  home: 'store/home/home.page',
  category: 'store/catalogue/category.page',
  product: 'store/product/product.page',
};

/** Throws with one line per page whose first load brings more JavaScript than it may. */
export function checkPageSizes() {
  const over = Object.entries(pages).flatMap(([name, route]) => {
    const files = filesOf(route);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes <= budget) return [];
    const largest = files.slice(0, 5).map((file) => `${file.name} ${file.bytes}`);
    return [
      `The ${name} page loads ${bytes} bytes of JavaScript, ${budget} at most: ${largest.join(', ')} …`,
    ];
  });
  if (over.length > 0) throw new Error(over.join('\n'));
}

/** What a first load brings: the entry, the root, the page, and all they import at once; largest first. */
function filesOf(route) {
  const { entry, routes } = readManifest();
  const parts = [entry, routes.root, routes[route]];
  const paths = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]));
  return [...paths]
    .map((path) => ({ name: basename(path), bytes: compressed(path) }))
    .sort((one, other) => other.bytes - one.bytes);
}

/** React Router writes its manifest as a script: `window.__reactRouterManifest=…`. */
function readManifest() {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** As it is sent: the build's own brotli file, or the file itself where it is too small for one. */
function compressed(file) {
  const path = join(client, file);
  try {
    return readFileSync(`${path}.br`).length;
  } catch {
    return readFileSync(path).length;
  }
}
