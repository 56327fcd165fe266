import { execFile } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', ['-C', root, ...args])).stdout.trim();

/** Returns the commit of the release before: the parent of the commit that began this version. */
export async function findPreviousRelease(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const [began] = (
    await git('log', '--format=%H', '-S', `"version": "${version}"`, '--', 'package.json')
  ).split('\n');
  if (!began) throw new Error(`No commit begins version ${version}. The clone needs its history.`);
  return git('rev-parse', `${began}^`);
}

/** Puts a release into an empty folder. It shares the packages and the built pages of this one. */
export async function checkOutRelease(commit: string, folder: string): Promise<void> {
  await run('sh', ['-c', `git -C "${root}" archive ${commit} | tar -x -C "${folder}"`]);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(root, 'build'), join(folder, 'build'), { recursive: true });
}
