import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireSuccess, runCommand } from '../run-command.mjs';

/** Creates a folder for images and containers. The images that this machine already has are neither used nor changed. */
export function createImageStore() {
  const folder = mkdtempSync(join(tmpdir(), 'baithak-image-'));
  // The unprivileged users of the containers reach mounted folders in this one.
  chmodSync(folder, 0o711);
  const storage = join(folder, 'storage');
  const storeArgs = ['--root', storage, '--runroot', join(folder, 'run')];
  return {
    folder,
    /** Runs a command of Buildah and returns its output. */
    buildah: async (...args) =>
      (await requireSuccess(runCommand('buildah', [...storeArgs, ...args]))).trim(),
    /** Synchronous, because it also runs when the process is interrupted. */
    remove: () => {
      spawnSync('buildah', [...storeArgs, 'rm', '--all']);
      spawnSync('umount', [join(storage, 'overlay')]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
