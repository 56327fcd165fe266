import { appendFileSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode } from '../install.mjs';
import { requireSuccess, runCommand } from '../run-command.mjs';

/** The release of Debian that deploy/Dockerfile names. */
const release = 'trixie';
const debian = `docker.io/library/debian:${release}-slim`;

/** Builds the image `debian:trixie-slim` from the packages of this machine's Debian mirror. */
export const buildDebian = (store) =>
  buildFrom(store, 'scratch', debian, async (_, root) => {
    const sources = await listSources();
    const { uri } = sources.find(({ suite }) => suite === release);
    // To save minutes, dpkg does not wait for the disk.
    const env = { DPKG_FORCE: 'unsafe-io' };
    const args = ['--variant=minbase', release, root, uri];
    await requireSuccess(runCommand('debootstrap', args, { env }));
    const lines = sources.map(({ suite, uri: url }) => `deb ${url} ${suite} main\n`);
    writeFileSync(join(root, 'etc/apt/sources.list'), lines.join(''));
    makeSlim(root);
  });

/** Builds the image `node:26-trixie-slim` with the pinned Node and the version of npm that this machine has. */
export const buildNode = (store) =>
  buildFrom(store, debian, `docker.io/library/node:26-${release}-slim`, async (container, root) => {
    await installPackages(store, container, ['ca-certificates', 'libatomic1']);
    copyFileSync(pinnedNode, join(root, 'usr/local/bin/node'));
    const version = (await requireSuccess(runCommand('npm', ['--version']))).trim();
    const flags = ['--global', '--prefix', join(root, 'usr/local'), '--no-audit', '--no-fund'];
    await requireSuccess(runCommand('npm', ['install', ...flags, `npm@${version}`]));
  });

/** Builds an image of Debian's PostgreSQL, in the version of the server that deploy/compose.yaml starts. */
export const buildPostgres = (store) =>
  buildFrom(store, debian, 'postgres', async (container, root) => {
    mkdirSync(join(root, 'etc/postgresql-common'));
    appendFileSync(
      join(root, 'etc/postgresql-common/createcluster.conf'),
      'create_main_cluster = false\n',
    );
    await installPackages(store, container, ['postgresql-17']);
  });

/** Builds an image from another one. `work` gets a container and its folder. */
async function buildFrom({ buildah }, base, image, work) {
  const container = await buildah('from', '--pull-never', base);
  await work(container, await buildah('mount', container));
  await buildah('umount', container);
  await buildah('commit', '--quiet', '--rm', container, image);
}

async function installPackages({ buildah }, container, names) {
  const install = `apt-get update && apt-get install -y --no-install-recommends ${names.join(' ')}`;
  const env = ['--env', 'DEBIAN_FRONTEND=noninteractive'];
  await buildah('run', '--isolation', 'chroot', ...env, container, '--', 'sh', '-c', install);
}

/** Returns where this machine gets its Debian packages and updates from, for the release of the images. */
async function listSources() {
  const format = '$(REPO_URI) $(RELEASE) $(CODENAME)';
  const output = await requireSuccess(
    runCommand('apt-get', ['indextargets', '--format', format, 'Created-By: Packages']),
  );
  const own = /^VERSION_CODENAME=(.*)$/m.exec(await readRelease())[1];
  const targets = [...new Set(output.trim().split('\n'))].map((line) => line.split(' '));
  return targets
    .filter(([, suite]) => suite.startsWith(own))
    .map(([uri, suite]) => ({ uri, suite: suite.replace(own, release) }));
}

const readRelease = () => requireSuccess(runCommand('cat', ['/etc/os-release']));

/** Like the image that it stands for: without manuals and translations, and without waiting for the disk. */
function makeSlim(root) {
  const folders = ['doc', 'info', 'locale', 'man'].map((name) => `usr/share/${name}`);
  const excluded = folders.map((folder) => `path-exclude /${folder}/*\n`);
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/slim'), `force-unsafe-io\n${excluded.join('')}`);
  for (const folder of [...folders, 'var/cache/apt', 'var/lib/apt/lists']) {
    rmSync(join(root, folder), { recursive: true, force: true });
    mkdirSync(join(root, folder));
  }
}
