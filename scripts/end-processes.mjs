import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Kills every process whose working directory, arguments or environment contain this folder. */
export function endProcessesOf(folder) {
  // Patroni may have started another PostgreSQL since the list was read.
  for (let found = list(folder); found.length > 0; found = list(folder)) {
    for (const pid of found) end(pid);
  }
}

const list = (folder) =>
  readdirSync('/proc').filter(
    (name) =>
      /^\d+$/.test(name) &&
      Number(name) !== process.pid &&
      facts(name).some((fact) => fact.includes(folder)),
  );

/** Returns empty texts if the process has ended or belongs to another user. */
const facts = (pid) => [
  attempt(() => readlinkSync(`/proc/${pid}/cwd`)),
  attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
  attempt(() => readFileSync(`/proc/${pid}/environ`, 'utf8')),
];

function attempt(read) {
  try {
    return read();
  } catch {
    return '';
  }
}

function end(pid) {
  attempt(() => process.kill(Number(pid), 'SIGKILL'));
}
