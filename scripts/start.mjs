import { chdir } from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { installIfMissing } from './install.mjs';
import { requireNode } from './require-node.mjs';
import { runServer } from './run-server.mjs';

chdir(fileURLToPath(new URL('..', import.meta.url)));
requireNode();
try {
  console.log('\n  Baithak\n');
  await installIfMissing();
  await buildIfStale();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
runServer('server/main.ts');
