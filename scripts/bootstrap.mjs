import { chdir } from 'node:process';
import { fileURLToPath } from 'node:url';
import { installIfMissing } from './install.mjs';
import { requireNode } from './require-node.mjs';

/** Does the work of an npm script in the repository's folder, after installing missing packages. */
export async function bootstrap(work) {
  chdir(fileURLToPath(new URL('..', import.meta.url)));
  requireNode();
  try {
    await installIfMissing();
    await work();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}

/** Returns whether Node was started with this file. Node 20 does not have `import.meta.main`. */
export const isStartedWith = (moduleUrl) => process.argv[1] === fileURLToPath(moduleUrl);
