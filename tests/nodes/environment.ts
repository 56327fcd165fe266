import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { findFreePort } from '#tests/support/built-server.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';

export interface Node {
  url: string;
  /** Starts on the same port each time. */
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** PostgreSQL over TCP, nodes that share a data folder, and the nginx and PgBouncer in front of them. */
export async function startEnvironment() {
  const folder = await createTempFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  const closers: (() => Promise<void>)[] = [];
  const shared = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder.path, 'shared'),
    SIGNING_SECRET: 'a secret that all nodes of this test share',
    TRUST_PROXY: '1',
    DRAIN_PAUSE_MS: '1500',
    CAPTCHA: 'off',
    RATE_LIMITS: 'off',
  };

  async function createNode(env: Record<string, string> = {}): Promise<Node> {
    const port = await findFreePort();
    let running: ServerProcess | undefined;
    const stop = async () => {
      await running?.stop();
      running = undefined;
    };
    closers.push(stop);
    return {
      url: `http://127.0.0.1:${port}`,
      start: async () => {
        running = await startServerProcess({ ...shared, ...env }, port);
      },
      stop,
      kill: async () => {
        await running?.kill();
        running = undefined;
      },
    };
  }

  return {
    url: postgres.url,
    outbox: join(shared.DATA_DIR, 'outbox'),
    query: async <Row extends pg.QueryResultRow>(text: string) =>
      (await pool.query<Row>(text)).rows,
    createNode,
    /** Runs deploy/nginx.conf with these nodes and its own port and folders. */
    startNginx: async (nodes: Node[]): Promise<string> => {
      const nginx = await startNginx(join(folder.path, 'nginx'), nodes);
      closers.push(nginx.stop);
      return nginx.url;
    },
    /** Starts PgBouncer in transaction mode and returns the URL of the same database through it. */
    startPooler: async (): Promise<string> => {
      const pooler = await startPooler(join(folder.path, 'pooler'), new URL(postgres.url));
      closers.push(pooler.stop);
      return pooler.url;
    },
    stop: async () => {
      for (const close of closers.toReversed()) await close();
      await pool.end();
      await postgres.stop();
      await folder.remove();
    },
  };
}

async function startNginx(folder: string, [a, b]: Node[]) {
  const port = await findFreePort();
  const template = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const siteConfig = replaceAll(template, {
    'server node-a:3000': `server ${new URL(a!.url).host}`,
    'server node-b:3000': `server ${new URL(b!.url).host}`,
    'listen 80;': `listen 127.0.0.1:${port};`,
    '/var/cache/nginx/baithak': join(folder, 'files'),
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'site.conf'), siteConfig);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'daemon off; worker_processes 2; pid nginx.pid; error_log stderr error;',
      'events { worker_connections 1024; }',
      'http { access_log off; default_type application/octet-stream;',
      ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
      `include ${folder}/site.conf; }`,
    ].join('\n'),
  );
  return run('nginx', ['-p', folder, '-c', 'nginx.conf'], `http://127.0.0.1:${port}`);
}

function replaceAll(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}"`);
    return before.replace(from, to);
  }, text);
}

async function startPooler(folder: string, { hostname, port, username, password }: URL) {
  const poolerPort = await findFreePort();
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'users.txt'), `"${username}" "${password}"\n`, { mode: 0o644 });
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${poolerPort}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${folder}/users.txt`,
    'pool_mode = transaction',
    'default_pool_size = 8',
  ];
  await writeFile(join(folder, 'pgbouncer.ini'), settings.join('\n'), { mode: 0o644 });
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooled = `postgres://${username}:${password}@127.0.0.1:${poolerPort}/${username}`;
  return run('pgbouncer', ['-q', ...asUser, join(folder, 'pgbouncer.ini')], pooled);
}

async function run(program: string, args: string[], url: string) {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  await waitUntilListening(child, Number(new URL(url).port));
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    },
  };
}

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const answered = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      sleep(500, false),
    ]);
    socket.destroy();
    if (answered) return;
    await sleep(50);
  }
  throw new Error(`${child.spawnfile} did not come up`);
}
