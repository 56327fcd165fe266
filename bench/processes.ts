import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const cpuMs = (pid: number) => {
  const stat = statOf(pid);
  return stat.length > 0 ? (Number(stat[11]) + Number(stat[12])) * tickMs : 0;
};

export function readRssMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.filter((pid) => Number(statOf(pid)[1]) === parent);
}

export interface WatchedProcesses {
  server: number;
  /** The postmaster of the data folder. */
  postgres: number;
}

export function readPostmasterPid(dataDir: string): number {
  return Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
}

/** Processor milliseconds of server, PostgreSQL and load generator while the work runs. */
export async function measureCpu<T>(
  { server, postgres }: WatchedProcesses,
  work: () => Promise<T>,
) {
  const backends = () =>
    new Map([postgres, ...childrenOf(postgres)].map((pid) => [pid, cpuMs(pid)]));
  const before = { server: cpuMs(server), postgres: backends(), load: process.cpuUsage() };
  const result = await work();
  const load = process.cpuUsage(before.load);
  let postgresMs = 0;
  for (const [pid, ms] of backends()) postgresMs += ms - (before.postgres.get(pid) ?? 0);
  return {
    result,
    ms: {
      server: cpuMs(server) - before.server,
      postgres: postgresMs,
      load: (load.user + load.system) / 1000,
    },
  };
}

/** Peak memory of the process, sampled four times a second until stopped. */
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
