import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Lists these processes and all their descendants, each process before its children. */
export async function listWithDescendants(pids: number[]): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat =
      /^\d+$/.test(name) && (await readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''));
    // The program's name is in parentheses and may contain anything. The parent's id is the second field after the name.
    if (stat)
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const listed = pids.filter((pid) => parents.has(pid));
  for (const parent of listed) {
    for (const [pid, parentPid] of parents) {
      if (parentPid === parent && !listed.includes(pid)) listed.push(pid);
    }
  }
  return listed;
}

export function sendSignals(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

export async function killProcesses(pids: number[]): Promise<void> {
  sendSignals(pids, 'SIGKILL');
  for (const pid of pids) while (await isRunning(pid)) await sleep(20);
}

/** Returns false for a zombie, a process that has ended but is listed until its parent reads the exit code. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !/\) [ZX] /.test(stat);
}
