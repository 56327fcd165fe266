import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Kills every other process whose working directory, arguments or environment contain this folder. */
export function endProcessesOf(folder) {
  // Repeat until no process is left, because Patroni may have started another PostgreSQL since the list was read.
  for (
    let processes = listProcesses(folder);
    processes.length > 0;
    processes = listProcesses(folder)
  ) {
    for (const pid of processes) killProcess(pid);
  }
}

const listProcesses = (folder) =>
  readdirSync('/proc').filter(
    (name) =>
      /^\d+$/.test(name) &&
      Number(name) !== process.pid &&
      readProcess(name).some((text) => text.includes(folder)),
  );

/** Returns empty texts if the process has ended or belongs to another user. */
const readProcess = (pid) => [
  readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`)),
  readOrEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
  readOrEmpty(() => readFileSync(`/proc/${pid}/environ`, 'utf8')),
];

function readOrEmpty(read) {
  try {
    return read();
  } catch {
    return '';
  }
}

function killProcess(pid) {
  readOrEmpty(() => process.kill(Number(pid), 'SIGKILL'));
}
