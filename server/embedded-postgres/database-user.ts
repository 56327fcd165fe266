import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, lchown, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The user that runs PostgreSQL, which refuses to run as root. Undefined means the user that runs the server. */
export type DatabaseUser =
  | { name: string; uid: number; gid: number; setpriv: string | undefined }
  | undefined;

/** Creates DATA_DIR, closed to other users. If root creates it, the user that runs PostgreSQL can enter it. */
export async function createDataDir(dataDir: string): Promise<void> {
  await mkdir(dirname(dataDir), { recursive: true });
  const created = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!created || process.getuid?.() !== 0) return;
  const { gid } = await findUser();
  await chown(dataDir, 0, gid);
  await chmod(dataDir, 0o710);
}

/**
 * Chooses the user that runs PostgreSQL if root runs the server; otherwise returns undefined. The user is the owner of
 * the existing cluster. If there is no cluster, or root owns it, the user is postgres or nobody.
 */
export async function chooseDatabaseUser(paths: {
  binary: string;
  dataDir: string;
  clusterDir: string;
}): Promise<DatabaseUser> {
  const owner = await stat(paths.clusterDir).catch(() => undefined);
  const ownUid = process.getuid?.();
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid)
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

/** Returns the command that runs a program as the database user. */
export function buildCommandAs(user: DatabaseUser, file: string, args: string[]) {
  if (!user) return { file, args, options: {} };
  if (!user.setpriv) return { file, args, options: { uid: user.uid, gid: user.gid } };
  return { file: user.setpriv, args: [...buildSetprivFlags(user), file, ...args], options: {} };
}

export async function changeOwner(user: DatabaseUser, path: string): Promise<void> {
  if (!user) return;
  await lchown(path, user.uid, user.gid);
  if (!(await stat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await changeOwner(user, join(path, name));
}

async function findUser() {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const line =
    lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!line)
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no user named postgres or nobody. Start as an ordinary user, or set DATABASE_URL.',
    );
  return { name: String(line[0]), uid: Number(line[2]), gid: Number(line[3]) };
}

type User = { name: string; uid: number; gid: number };

const accessTest = ['-c', 'test -x "$0" && test -x "$1"'];

function canReach(user: User, { binary, dataDir }: { binary: string; dataDir: string }): boolean {
  const probe = spawnSync('/bin/sh', [...accessTest, binary, dataDir], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  });
  return probe.status === 0;
}

/**
 * Finds setpriv. It lets the user enter a closed folder, such as root's home, but gives the user no other right of root.
 */
function findSetpriv(user: User, { binary, dataDir }: { binary: string; dataDir: string }): string {
  const remedy =
    'Move the clone or DATA_DIR to a folder that the user can enter, start as an ordinary user, or set DATABASE_URL.';
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv', '/usr/sbin/setpriv', '/sbin/setpriv'].find(
    (file) => existsSync(file),
  );
  const blocked = `PostgreSQL does not run as root, and ${user.name} cannot enter ${dataDir}`;
  if (!setpriv)
    throw new Error(
      `${blocked}; setpriv (package util-linux), which would allow it, is missing. ${remedy}`,
    );
  const probe = spawnSync(
    setpriv,
    [...buildSetprivFlags(user), '/bin/sh', ...accessTest, binary, dataDir],
    {
      cwd: '/',
      encoding: 'utf8',
    },
  );
  if (probe.status !== 0)
    throw new Error(
      `${blocked}, and setpriv could not allow it (${probe.stderr.trim() || 'no reason given'}). ${remedy}`,
    );
  return setpriv;
}

function buildSetprivFlags({ uid, gid }: User): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--bounding-set=-all,+dac_override',
    // PostgreSQL checks its files with access(2), which ignores dac_override unless this bit is set.
    '--securebits=+no_setuid_fixup',
  ];
}
