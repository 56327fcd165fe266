import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns a text that identifies a process: on Linux the system's boot id and the process's start time, elsewhere only
 * the start time. The PID is not enough, because the system may later give it to another process. Returns undefined if
 * the process has ended.
 */
export async function findProcessIdentity(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return askPs(pid, 'lstart');
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

export async function findProcessCommand(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return askPs(pid, 'command');
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
}

async function askPs(pid: number, field: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('ps', ['-o', `${field}=`, '-p', String(pid)]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}
