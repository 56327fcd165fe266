import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;
/** The processor time of a process itself: the indexes of utime and stime in the result of `readStat`. */
const ownTimeFields = [11, 12];
/** Also has cutime and cstime, for the postmaster the processor time of PostgreSQL's connections that have ended. */
const totalTimeFields = [...ownTimeFields, 13, 14];

function readStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function readCpuMs(pid: number, fields = ownTimeFields): number {
  const stat = readStat(pid);
  return fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0) * tickMs;
}

function readPostgresCpuMs(postmaster: number): number {
  const connections = findChildren(postmaster).map((pid) => readCpuMs(pid));
  return connections.reduce((sum, ms) => sum + ms, readCpuMs(postmaster, totalTimeFields));
}

export function readRssMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
}

function findChildren(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.filter((pid) => Number(readStat(pid)[1]) === parent);
}

export interface WatchedProcesses {
  server: number;
  /** The process id of the data folder's postmaster, the parent of all processes of PostgreSQL. */
  postgres: number;
}

export function readPostmasterPid(dataDir: string): number {
  return Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
}

/** Measures the processor milliseconds of server, PostgreSQL and load generator while the work runs. */
export async function measureCpu<T>(
  { server, postgres }: WatchedProcesses,
  work: () => Promise<T>,
) {
  const before = {
    server: readCpuMs(server),
    postgres: readPostgresCpuMs(postgres),
    load: process.cpuUsage(),
  };
  const result = await work();
  const load = process.cpuUsage(before.load);
  return {
    result,
    ms: {
      server: readCpuMs(server) - before.server,
      postgres: readPostgresCpuMs(postgres) - before.postgres,
      load: (load.user + load.system) / 1000,
    },
  };
}

/** Samples the memory of a process four times a second. `stop` returns the peak. */
export function watchMemory(pid: number): { stop(): number } {
  let peak = readRssMb(pid);
  const timer = setInterval(() => (peak = Math.max(peak, readRssMb(pid))), 250);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}
