import { requireSuccess, runCommand } from './run-command.mjs';
import { runStep } from './steps.mjs';

/** The Debian packages for tests with an image, several databases or nodes, and the program of each package. */
const programs = {
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  nginx: 'nginx',
  patroni: 'patroni',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
};

/** Installs the missing packages. Throws if some are missing and the process does not run as root. */
export async function installDebianPackages(wanted) {
  const names = await findMissing(wanted);
  if (names.length === 0) return;
  const remedy = `Install ${names.join(' and ')} first.`;
  if (process.getuid?.() !== 0) throw new Error(remedy);
  // RUNLEVEL=1 keeps Debian from starting the services of the packages.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await runStep(`Installing ${names.join(' and ')}`, async () => {
    await runCommand('apt-get', ['update']);
    await requireSuccess(
      runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env }),
    );
  });
  if ((await findMissing(wanted)).length > 0) throw new Error(remedy);
}

async function findMissing(names) {
  const results = await Promise.all(names.map((name) => runCommand(programs[name], ['--version'])));
  return names.filter((_, index) => /ENOENT/.test(results[index].output));
}
