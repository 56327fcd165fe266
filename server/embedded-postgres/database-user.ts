import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, lchown, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Who runs PostgreSQL, which refuses to run as root; undefined is the user who runs the server. */
export type DatabaseUser =
  | { name: string; uid: number; gid: number; setpriv: string | undefined }
  | undefined;

/** Closed to all others; root's is left open for the database's user to pass through. */
export async function createDataDir(dataDir: string): Promise<void> {
  await mkdir(dirname(dataDir), { recursive: true });
  const created = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!created || process.getuid?.() !== 0) return;
  const { gid } = await findUser();
  await chown(dataDir, 0, gid);
  await chmod(dataDir, 0o710);
}

/** Chooses the user: of an existing cluster its owner, otherwise postgres or nobody. */
export async function chooseDatabaseUser(paths: {
  binary: string;
  dataDir: string;
  clusterDir: string;
}): Promise<DatabaseUser> {
  const owner = await stat(paths.clusterDir).catch(() => undefined);
  const me = process.getuid?.();
  if (me !== 0) {
    if (owner && owner.uid !== me)
      throw new Error(
        `${paths.clusterDir} belongs to another user; start as that user or choose another DATA_DIR.`,
      );
    return undefined;
  }
  const user =
    owner && owner.uid !== 0
      ? { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
      : await findUser();
  return { ...user, setpriv: canReach(user, paths) ? undefined : findSetpriv(user, paths) };
}

/** The same command, run as the database's user. */
export function commandAs(user: DatabaseUser, file: string, args: string[]) {
  if (!user) return { file, args, options: {} };
  if (!user.setpriv) return { file, args, options: { uid: user.uid, gid: user.gid } };
  return { file: user.setpriv, args: [...setprivFlags(user), file, ...args], options: {} };
}

export async function giveTo(user: DatabaseUser, path: string): Promise<void> {
  if (!user) return;
  await lchown(path, user.uid, user.gid);
  if (!(await stat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(user, join(path, name));
}

async function findUser() {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const line =
    lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!line)
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody. Start as an ordinary user, or set DATABASE_URL.',
    );
  return { name: String(line[0]), uid: Number(line[2]), gid: Number(line[3]) };
}

type User = { name: string; uid: number; gid: number };

const reach = ['-c', 'test -x "$0" && test -x "$1"'];

function canReach(user: User, { binary, dataDir }: { binary: string; dataDir: string }): boolean {
  const probe = spawnSync('/bin/sh', [...reach, binary, dataDir], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  });
  return probe.status === 0;
}

/** The clone lies where the user cannot go (such as root's home): setpriv leaves it the one right to pass. */
function findSetpriv(user: User, { binary, dataDir }: { binary: string; dataDir: string }): string {
  const remedy =
    'Move the clone or DATA_DIR to where that user can go, start as an ordinary user, or set DATABASE_URL.';
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv', '/usr/sbin/setpriv', '/sbin/setpriv'].find(
    (file) => existsSync(file),
  );
  const blocked = `PostgreSQL does not run as root, and ${user.name} cannot enter ${dataDir}`;
  if (!setpriv)
    throw new Error(
      `${blocked}; setpriv (package util-linux), which would let it in, is missing. ${remedy}`,
    );
  const probe = spawnSync(setpriv, [...setprivFlags(user), '/bin/sh', ...reach, binary, dataDir], {
    cwd: '/',
    encoding: 'utf8',
  });
  if (probe.status !== 0)
    throw new Error(
      `${blocked}, and setpriv could not let it in (${probe.stderr.trim() || 'no reason given'}). ${remedy}`,
    );
  return setpriv;
}

function setprivFlags({ uid, gid }: User): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--bounding-set=-all,+dac_override',
    // Without it access(2), by which PostgreSQL checks its own files, ignores the capability.
    '--securebits=+no_setuid_fixup',
  ];
}
