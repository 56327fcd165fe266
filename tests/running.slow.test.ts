import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { newId } from '#server/platform/new-id.ts';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { serverEnvironment, findFreePort } from '#tests/support/built-server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { readSeed, takeOne } from '#tests/support/scale.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';

// Time limit with a margin: a server starts in a second, or in half a minute on a busy machine.
const waitMs = 60_000;
vi.setConfig({ testTimeout: 3 * waitMs });

const runFile = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
let folder: Awaited<ReturnType<typeof createTempFolder>>;
let port: number;

beforeAll(async () => {
  folder = await createTempFolder();
});
afterAll(() => folder.remove());

const choosePort = async () => void (port = await findFreePort());

/** Starts a server that is stopped when the test ends. */
function startServer(env: Record<string, string> = {}) {
  const started = spawnServer(env);
  onTestFinished(async () => void (await endProcess(started.server, 'SIGTERM')));
  return started;
}

function spawnServer(env: Record<string, string> = {}) {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...serverEnvironment,
      DATA_DIR: folder.path,
      DEMO_DATA: 'off',
      PORT: `${port}`,
      ...env,
    },
  });
  let output = '';
  server.stdout.on('data', (chunk) => (output += chunk));
  server.stderr.on('data', (chunk) => (output += chunk));
  return { server, output: () => output };
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

async function readHealth() {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
  return response?.status;
}

const waitUntilReady = () => expect.poll(readHealth, { timeout: waitMs, interval: 20 }).toBe(200);

/** Lists the worker processes of a primary process. */
async function listWorkers({ pid }: ChildProcess): Promise<number[]> {
  const { stdout } = await runFile('ps', ['-o', 'pid=,args=', '--ppid', String(pid)]).catch(() => ({
    stdout: '',
  }));
  const lines = stdout.split('\n').filter((line) => line.includes('server/main.ts'));
  return lines.map((line) => Number.parseInt(line, 10));
}

async function readPostmasterPid(dataDir = folder.path) {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

// A start takes two seconds of processor time, so these tests share a running server. The last test stops the server.
describe('one shared server:', () => {
  let server: ChildProcess;
  beforeAll(choosePort);
  afterAll(() => endProcess(server, 'SIGTERM'));

  test('requests during startup wait, or get a 502 if a load balancer can send them elsewhere', async () => {
    ({ server } = spawnServer());
    const search = async (headers = {}) => {
      const startedAt = performance.now();
      const url = `http://127.0.0.1:${port}/api/products/search`;
      const response = await fetch(url, { headers }).catch(() => undefined);
      // On a busy machine a start takes longer than the ten seconds that a request waits.
      const hasWaited = performance.now() - startedAt >= 10_000;
      return response?.status === 503 && hasWaited ? undefined : response;
    };
    const statuses: (number | undefined)[] = [];
    while ((await readHealth()) !== 200) {
      const [waiting, redirected] = await Promise.all([
        search(),
        search({ 'baithak-may-go-elsewhere': '1' }),
      ]);
      statuses.push(
        waiting?.status ?? 200,
        redirected && redirected.status === 502 ? 200 : (redirected?.status ?? 200),
      );
      await sleep(10);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('a second start on the same DATA_DIR prints an error and exits with 1', async () => {
    const second = startServer({ PORT: String(await findFreePort()) });
    await once(second.server, 'exit');

    expect(second.server.exitCode).toBe(1);
    expect(second.output().trim()).toMatch(
      /^Another Baithak \(process \d+\) is already running on /,
    );
    expect(await readHealth()).toBe(200);
  });

  test('a start on a port in use prints one line and exits with 1', async () => {
    const other = await createTempFolder();

    const second = startServer({ DATA_DIR: other.path });
    await once(second.server, 'exit');
    await other.remove();

    expect(second.server.exitCode).toBe(1);
    expect(second.output().trim()).toBe(
      `Port ${port} is in use. Stop the program that uses it or set PORT.`,
    );
  });

  test('on SIGTERM the server answers the request in progress, stops the database and exits with 0', async () => {
    const pid = await readPostmasterPid();
    const body = JSON.stringify({ email: 'nobody@baithak.test', password: 'a-password' });
    const request = [
      'POST /api/users/login HTTP/1.1',
      'host: shop',
      'content-type: application/json',
      `content-length: ${body.length}`,
    ];
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.write(`${request.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
    await sleep(200);

    server.kill('SIGTERM');
    await sleep(300);
    socket.write(body.slice(10));
    const [code] = await once(server, 'exit');

    expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(code).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('a server that was killed', () => {
  let server: ChildProcess;
  beforeAll(choosePort);
  afterAll(() => endProcess(server, 'SIGTERM'));

  test('continues with its running database when it is started again', async () => {
    const first = startServer();
    await waitUntilReady();
    const pid = await readPostmasterPid();
    await endProcess(first.server, 'SIGKILL');

    ({ server } = spawnServer());
    await waitUntilReady();

    expect(await readPostmasterPid()).toBe(pid);
  });

  test('stops cleanly when Ctrl-C is pressed twice', async () => {
    server.kill('SIGINT');
    server.kill('SIGINT');
    const [code] = await once(server, 'exit');
    expect(code).toBe(0);
  });
});

describe('starting and stopping:', () => {
  beforeEach(choosePort);

  test.each([
    ['an invalid setting', { PORT: 'many' }, /^Not usable: PORT/],
    [
      'an unusable DATA_DIR',
      { DATA_DIR: fileURLToPath(import.meta.url) },
      /^Cannot use DATA_DIR \(EEXIST\)/,
    ],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://baithak:secret@127.0.0.1:1/shop' },
      /Cannot reach the database \(ECONNREFUSED\)\. Check DATABASE_URL\.$/m,
    ],
  ])('%s is reported, and the server exits with 1', async (_, env, line) => {
    const { server, output } = startServer(env);
    await once(server, 'exit');
    expect(server.exitCode).toBe(1);
    expect(output().trim()).toMatch(line);
    expect(output()).not.toMatch(/secret| at /);
  });

  test('production mode does not start on a database with a demo account', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`insert into accounts (id, role, name, email, password_hash)
      values ('${newId()}', 'admin', 'Nandini Rao', 'admin@baithak.test', 'hash')`);
    const env = {
      BAITHAK_MODE: 'production',
      DATABASE_URL: database.url,
      SIGNING_SECRET: 'a secret of more than thirty-two letters',
      PUBLIC_URL: 'https://baithak.example.test',
      TRUST_PROXY: '0',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Baithak <orders@baithak.example.test>',
      GRIEVANCE_OFFICER: 'Asha Rao',
      GRIEVANCE_EMAIL: 'grievance@baithak.example.test',
      PAYMENTS: 'sandbox',
    };
    const rejected = startServer(env);
    await once(rejected.server, 'exit');
    expect(rejected.server.exitCode).toBe(1);
    expect(rejected.output()).toMatch(
      /Production refuses .+ demo accounts \(admin@baithak\.test\)/,
    );

    await client.query('delete from accounts');
    await client.end();
    const { server } = startServer(env);
    await waitUntilReady();
    await endProcess(server, 'SIGTERM');
    await database.drop();
  });

  test('worker processes share the port, are replaced when they die and stop together', async () => {
    const { server, output } = startServer({ WEB_CONCURRENCY: '2' });
    await waitUntilReady();
    const pid = await readPostmasterPid();
    const before = await listWorkers(server);
    expect(before).toHaveLength(2);

    process.kill(before[1]!, 'SIGKILL');
    const isListed = async () => (await listWorkers(server)).includes(before[1]!);
    await expect.poll(isListed, { timeout: waitMs }).toBe(false);
    for (let turn = 0; turn < 6; turn++) expect(await readHealth()).toBe(200);
    await expect.poll(async () => (await listWorkers(server)).length, { timeout: waitMs }).toBe(2);

    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    expect(code).toBe(0);
    expect(output()).not.toContain('rror');
    for (const each of [pid, ...before]) expect(() => process.kill(each, 0)).toThrow('ESRCH');
  });

  test.each(takeOne([50, 150, 300, 600], readSeed('running')))(
    'a stop %i ms after the start leaves no PostgreSQL behind',
    async (ms) => {
      const ownFolder = await createTempFolder();
      const { server, output } = startServer({ DATA_DIR: ownFolder.path });
      await sleep(ms);
      await endProcess(server, 'SIGTERM');
      expect(output()).not.toContain('Error');
      await expect(readPostmasterPid(ownFolder.path)).rejects.toThrow('ENOENT');
      await ownFolder.remove();
    },
  );
});
