import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { must, runTool } from './run-command.mjs';
import { step } from './steps.mjs';

const sources = [
  'web',
  'contract',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const stamp = 'build/.built-from';

/** Builds the site unless the last build was made from the same sources. */
export async function buildIfStale() {
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(stamp, { force: true });
  await step('Building the site', () =>
    must(runTool('react-router', ['build'], { env: { NODE_ENV: 'production' } })),
  );
  await step('Compressing it', () => Promise.all(filesUnder('build/client').map(compress)));
  writeFileSync(stamp, hash);
}

/** Once here, so that no request waits for it. */
async function compress(path) {
  if (!/\.(?:js|css|svg|json|webmanifest|txt|xml)$/.test(path)) return;
  const bytes = readFileSync(path);
  if (bytes.length < 1024) return;
  writeFileSync(`${path}.br`, await brotli(bytes));
  writeFileSync(`${path}.gz`, await deflate(bytes, { level: 9 }));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder)) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  try {
    const entries = readdirSync(path).sort();
    return entries.flatMap((name) => filesUnder(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfStale();
