import { chdir } from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { installIfMissing } from './install.mjs';
import { requireNode } from './require-node.mjs';
import { must, runCommand, runTool } from './run-command.mjs';
import { step } from './steps.mjs';

const wanted = ['nginx', 'pgbouncer'];

chdir(fileURLToPath(new URL('..', import.meta.url)));
requireNode();
try {
  console.log('\n  Baithak on two nodes\n');
  await installIfMissing();
  await buildIfStale();
  await findOrInstall(await missing());
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
const { code } = await runTool('vitest', ['run', '--config', 'tests/nodes/vitest.config.ts'], {
  show: true,
});
process.exit(code);

async function missing() {
  const found = await Promise.all(wanted.map((name) => runCommand(name, ['-v'])));
  return wanted.filter((_, place) => /ENOENT/.test(found[place].output));
}

/** Debian's, where root may install them; its own services are not started. */
async function findOrInstall(names) {
  if (names.length === 0) return;
  const remedy = `Install ${names.join(' and ')} first.`;
  if (process.getuid?.() !== 0) throw new Error(remedy);
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await step(`Installing ${names.join(' and ')}`, async () => {
    await runCommand('apt-get', ['update']);
    await must(
      runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env }),
    );
  });
  if ((await missing()).length > 0) throw new Error(remedy);
}
