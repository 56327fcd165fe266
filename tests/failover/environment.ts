import { openSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { startNginx } from '#tests/support/nginx.ts';
import { startPooler } from '#tests/support/pooler.ts';
import { createShopNode, sharedSettings } from '#tests/support/shop-node.ts';
import { withClient } from '#tests/support/with-client.ts';
import { startDatabaseCluster, type DatabaseCluster } from './database-cluster.ts';

const role = 'baithak';
const password = 'shop-of-the-test';

export type FailoverEnvironment = Awaited<ReturnType<typeof startFailoverEnvironment>>;

/** Starts a cluster of databases, two nodes of the shop, and every program between the databases and a customer. */
export async function startFailoverEnvironment() {
  const folder = process.env.FAILOVER_FOLDER;
  if (!folder) throw new Error('Run this test with npm run test:failover.');
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    return { ...(await startAll(folder, closers)), stop };
  } catch (error) {
    // Stop the programs that have started, because the test runner does not end while one of them runs.
    await stop();
    throw error;
  }
}

async function startAll(folder: string, closers: (() => Promise<void>)[]) {
  const cluster = await startDatabaseCluster(folder, closers);
  await createDatabase(cluster);
  const directUrl = `postgres://${role}:${password}@127.0.0.1:${cluster.primaryPort}/${role}`;
  const pooler = await startPooler(join(folder, 'pgbouncer'), directUrl);
  closers.push(pooler.program.stop);
  const dataDir = join(folder, 'shared');
  const settings = {
    ...sharedSettings,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: directUrl,
    DATA_DIR: dataDir,
    // Encoding the widths of the demo pictures takes processor time and invalidates cached products.
    DEMO_WIDTHS: 'off',
  };
  const createNode = (name: string) =>
    createShopNode(settings, openSync(join(folder, `${name}.log`), 'a'));
  const nodes = [await createNode('node-1'), await createNode('node-2')] as const;
  closers.push(async () => void (await Promise.all(nodes.map(({ stop }) => stop()))));
  // The first node creates the demo data alone, because two starting nodes would need twice the time on two cores.
  await nodes[0].start();
  await nodes[1].start();
  const nginx = await startNginx(join(folder, 'nginx'), [...nodes]);
  closers.push(nginx.program.stop);
  return {
    nginxUrl: nginx.url,
    nginx: nginx.program,
    pooler: pooler.program,
    nodes,
    cluster,
    outbox: join(dataDir, 'outbox'),
    /** Queries the current primary, without HAProxy and PgBouncer. */
    query: <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      queryPrimary<Row>(cluster, role, text, values),
  };
}

async function createDatabase(cluster: DatabaseCluster): Promise<void> {
  const statements = [
    `create role ${role} login password '${password}'`,
    `create database ${role} owner ${role}`,
  ];
  for (const statement of statements) await queryPrimary(cluster, 'postgres', statement);
}

async function queryPrimary<Row extends pg.QueryResultRow>(
  cluster: DatabaseCluster,
  database: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const primary = await cluster.findPrimary();
  return withClient(
    primary.buildUrl(database),
    async (client) => (await client.query<Row>(text, values)).rows,
  );
}
