import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#tests/support/built-server.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { waitFor } from '#tests/support/server-process.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { withClient } from '#tests/support/with-client.ts';
import { createContainer, type Container, type RunningProgram } from './container.ts';

const programs = '/usr/lib/postgresql/17/bin';
/** The user of deploy/Dockerfile. */
const shopUser = 1000;

/** Starts PostgreSQL in a container of its own and a mail server, and prepares a container of the shop. */
export async function startEnvironment(imageFolder: string) {
  const temp = await createTempFolder();
  const createFolder = async (name: string, owner = shopUser) => {
    const path = join(temp.path, name);
    await mkdir(path, { recursive: true });
    await chown(path, owner, owner);
    return path;
  };
  const shop = await createContainer(imageFolder, 'baithak');
  const postgres = await startPostgres(imageFolder, createFolder);
  const smtp = await startFakeSmtp();
  const shops: RunningProgram[] = [];
  return {
    shop,
    smtp,
    createFolder,
    createDatabase: (name: string) =>
      withClient(postgres.buildUrl('postgres'), (client) =>
        client.query(`create database ${name}`),
      ),
    /** The settings of a shop in production, on a database of this name and with a folder of its own. */
    createSettings: async (database: string): Promise<Settings> => ({
      env: {
        BAITHAK_MODE: 'production',
        DATABASE_URL: postgres.buildUrl(database),
        SIGNING_SECRET: 'a secret for the tests of the Docker image',
        PUBLIC_URL: 'https://baithak.example',
        TRUST_PROXY: '1',
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Baithak <orders@baithak.example>',
        PAYMENTS: 'sandbox',
        GRIEVANCE_OFFICER: 'Asha Menon',
        GRIEVANCE_EMAIL: 'grievances@baithak.example',
      },
      volumes: { '/data': await createFolder(`data-${database}`) },
    }),
    /** Starts the program of the image and waits until the shop is ready. */
    startShop: async (settings: Settings) => {
      const started = await startShop(shop, settings);
      shops.push(started);
      return started;
    },
    stop: async () => {
      for (const { stop } of shops) await stop();
      await smtp.close();
      await postgres.stop();
      await temp.remove();
    },
  };
}

export type Environment = Awaited<ReturnType<typeof startEnvironment>>;

export interface Settings {
  env: Record<string, string>;
  volumes: Record<string, string>;
}

async function startPostgres(
  imageFolder: string,
  createFolder: (name: string, owner: number) => Promise<string>,
) {
  const container = await createContainer(imageFolder, 'postgres');
  const { output: owner } = await container.run(['id', '-u', 'postgres']);
  const volumes = { '/cluster': await createFolder('postgres', Number(owner)) };
  const options = { user: 'postgres', volumes };
  const port = await findFreePort();
  const buildUrl = (database: string) => `postgres://baithak@127.0.0.1:${port}/${database}`;
  const flags = [
    '--username=baithak',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const created = await container.run(
    [`${programs}/initdb`, '-D', '/cluster/data', ...flags],
    options,
  );
  if (created.code !== 0) throw new Error(created.output);
  const settings = ['fsync=off', 'log_min_messages=panic', 'unix_socket_directories='];
  const server = container.start(
    [
      ...[`${programs}/postgres`, '-D', '/cluster/data', '-p', String(port)],
      ...settings.flatMap((each) => ['-c', each]),
    ],
    options,
  );
  await waitFor('PostgreSQL', () =>
    withClient(buildUrl('postgres'), async () => true).catch(() => false),
  );
  // SIGINT also ends the connections that are still open.
  return { buildUrl, stop: () => server.stop('SIGINT') };
}

async function startShop(container: Container, { env, volumes }: Settings) {
  const port = await findFreePort();
  const server = container.start(['node', 'server/main.ts'], {
    env: { ...env, PORT: String(port) },
    volumes,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(
    'the shop',
    async () => {
      if (!server.isRunning()) throw new Error('The shop did not start.');
      return (await fetch(`${url}/api/health`).catch(() => undefined))?.ok;
    },
    240_000,
  );
  return { ...server, url };
}
