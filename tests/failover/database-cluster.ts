import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '#tests/support/built-server.ts';
import { readDeployFile } from '#tests/support/deploy-file.ts';
import { startProgram } from '#tests/support/program.ts';
import { waitFor } from '#tests/support/server-process.ts';
import { createDatabaseMachine, type DatabaseMachine } from './database-machine.ts';

const runFile = promisify(execFile);
const apiTimeoutMs = 3000;

export type DatabaseCluster = Awaited<ReturnType<typeof startDatabaseCluster>>;

/** Starts three PostgreSQL servers under Patroni, one etcd, and HAProxy in front of them. */
export async function startDatabaseCluster(folder: string, closers: (() => Promise<void>)[]) {
  const etcdPort = await findFreePort();
  const etcd = await startEtcd(join(folder, 'etcd'), etcdPort);
  closers.push(etcd.stop);
  const machines = await startMachines(folder, etcdPort, closers);
  const proxy = await startProxy(join(folder, 'haproxy'), machines);
  closers.push(proxy.program.stop);

  const findPrimary = (candidates = machines) =>
    waitFor('a primary', async () => {
      const arePrimary = await Promise.all(candidates.map(isPrimary));
      return candidates[arePrimary.indexOf(true)];
    });
  const waitUntilWhole = () =>
    waitFor('a primary, a synchronous and an asynchronous standby', () => isWhole(machines));
  await waitUntilWhole();
  return {
    machines,
    etcd,
    proxy: proxy.program,
    primaryPort: proxy.primaryPort,
    findPrimary: () => findPrimary(),
    /** Waits until another machine has become the primary, and returns that machine. */
    findSuccessor: (old: DatabaseMachine) => findPrimary(machines.filter((each) => each !== old)),
    findStandby: async (role: 'sync_standby' | 'replica') => {
      const members = await listMembers(machines);
      return machines.find(({ name }) =>
        members.some((member) => member.name === name && member.role === role),
      )!;
    },
    waitUntilWhole,
    /** Makes another machine the primary, as an operator does before maintenance. */
    switchOver: async () => {
      const { file, args, options } = machines[0]!.buildPatronictl(
        'switchover',
        '--force',
        'baithak',
      );
      await runFile(file, args, { ...options, timeout: 60_000 });
    },
  };
}

async function startMachines(
  folder: string,
  etcdPort: number,
  closers: (() => Promise<void>)[],
): Promise<DatabaseMachine[]> {
  const machines: DatabaseMachine[] = [];
  for (const name of ['db-1', 'db-2', 'db-3']) {
    machines.push(await createDatabaseMachine(folder, name, etcdPort));
  }
  closers.push(async () => {
    for (const { thaw } of machines) await thaw().catch(() => {});
    await Promise.all(machines.map(({ stop }) => stop()));
  });
  // The other machines copy the database of the first machine, so the first starts alone.
  await machines[0]!.start();
  await waitFor('the first database is the primary', () => isPrimary(machines[0]!));
  await Promise.all(machines.slice(1).map(({ start }) => start()));
  return machines;
}

async function startEtcd(folder: string, port: number) {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await findFreePort()}`];
  const settings = {
    'data-dir': folder,
    'enable-v2': 'true',
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
    logger: 'zap',
    'log-level': 'error',
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  return startProgram({ file: 'etcd', args }, port);
}

async function startProxy(folder: string, machines: DatabaseMachine[]) {
  const primaryPort = await findFreePort();
  const servers = machines.map(({ name, port, apiPort }): [string, string] => [
    `server ${name} ${name}:5432 port 8008`,
    `server ${name} 127.0.0.1:${port} port ${apiPort}`,
  ]);
  const config = await readDeployFile('haproxy.cfg', {
    'bind 127.0.0.1:5000': `bind 127.0.0.1:${primaryPort}`,
    ...Object.fromEntries(servers),
  });
  await mkdir(folder, { recursive: true });
  const configPath = join(folder, 'haproxy.cfg');
  await writeFile(configPath, config);
  const program = await startProgram(
    { file: 'haproxy', args: ['-q', '-f', configPath] },
    primaryPort,
  );
  return { program, primaryPort };
}

/** Calls a machine's Patroni. Returns undefined if it does not respond. */
async function callPatroni(machine: DatabaseMachine, path: string) {
  try {
    const signal = AbortSignal.timeout(apiTimeoutMs);
    const response = await fetch(`${machine.apiUrl}${path}`, { signal });
    return { ok: response.ok, text: await response.text() };
  } catch {
    return undefined;
  }
}

const isPrimary = async (machine: DatabaseMachine) =>
  (await callPatroni(machine, '/primary'))?.ok ?? false;

interface Member {
  name: string;
  role: string;
  state: string;
  timeline: number;
}

/** Asks one Patroni after the other, and returns the cluster's members from the first response. */
async function listMembers(machines: DatabaseMachine[]): Promise<Member[]> {
  for (const machine of machines) {
    const response = await callPatroni(machine, '/cluster');
    if (response?.ok) return (JSON.parse(response.text) as { members: Member[] }).members;
  }
  await sleep(100);
  return [];
}

async function isWhole(machines: DatabaseMachine[]): Promise<boolean> {
  const members = await listMembers(machines);
  const roles = members.map(({ role }) => role).sort();
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  );
}
