import { bootstrap } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { requireSuccess, runCommand, runTool } from './run-command.mjs';
import { step } from './steps.mjs';

/** Debian's packages and the program of each. */
const packages = {
  nginx: 'nginx',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
};

console.log('\n  Baithak on two nodes\n');
await bootstrap(async () => {
  await buildIfStale();
  await installPackages(await findMissingPackages());
  const { code } = await runTool('vitest', ['run', '--config', 'tests/nodes/vitest.config.ts'], {
    show: true,
  });
  process.exit(code);
});

async function findMissingPackages() {
  const names = Object.keys(packages);
  const found = await Promise.all(names.map((name) => runCommand(packages[name], ['-V'])));
  return names.filter((_, index) => /ENOENT/.test(found[index].output));
}

/** Installs Debian packages when run as root. RUNLEVEL keeps their services from being started. */
async function installPackages(names) {
  if (names.length === 0) return;
  const remedy = `Install ${names.join(' and ')} first.`;
  if (process.getuid?.() !== 0) throw new Error(remedy);
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await step(`Installing ${names.join(' and ')}`, async () => {
    await runCommand('apt-get', ['update']);
    await requireSuccess(
      runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env }),
    );
  });
  if ((await findMissingPackages()).length > 0) throw new Error(remedy);
}
