import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findProcessCommand,
  findProcessIdentity,
} from '#server/embedded-postgres/process-identity.ts';

/** Creates a folder with the process id in its name, so that folders of killed runs can be found and removed. */
export async function createTempFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  await removeLeftovers();
  const path = await mkdtemp(join(tmpdir(), `baithak-test-${process.pid}-`));
  // If this process is root, PostgreSQL runs as another user, who needs access to this folder.
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = /^baithak-test-(\d+)-/.exec(name)?.[1];
    if (!owner || (await findProcessIdentity(Number(owner)))) continue;
    const folder = join(tmpdir(), name);
    await stopPostgresOf(folder).catch(() => {});
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

async function stopPostgresOf(folder: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
  if ((await findProcessCommand(pid))?.includes(folder)) process.kill(pid, 'SIGQUIT');
}
