import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { bootstrap, isStartedWith } from './bootstrap.mjs';
import { requireSuccess, runTool } from './run-command.mjs';
import { runStep } from './steps.mjs';

const sources = [
  'web',
  'contract',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Holds the hash of the sources that the build was made from. */
const stampFile = 'build/.built-from';

/** Builds the site, unless the last build was made from the same sources. */
export async function buildIfStale() {
  const hash = hashFiles(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  rmSync(stampFile, { force: true });
  await runStep('Building the site', () =>
    requireSuccess(runTool('react-router', ['build'], { env: { NODE_ENV: 'production' } })),
  );
  await runStep('Compressing the files', () =>
    Promise.all(listFiles('build/client').map(compressFile)),
  );
  writeFileSync(stampFile, hash);
}

/** Writes compressed copies beside a text file of at least 1 kB, so that no request has to wait for compression. */
async function compressFile(path) {
  if (!/\.(?:js|css|svg|json|webmanifest|txt|xml)$/.test(path)) return;
  const bytes = readFileSync(path);
  if (bytes.length < 1024) return;
  writeFileSync(`${path}.br`, await compressBrotli(bytes));
  writeFileSync(`${path}.gz`, await compressGzip(bytes, { level: 9 }));
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles)) {
    hash.update(`${path}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  try {
    const entries = readdirSync(path).sort();
    return entries.flatMap((name) => listFiles(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

if (isStartedWith(import.meta.url)) await bootstrap(buildIfStale);
