import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { startNginx } from '#tests/support/nginx.ts';
import { startPooler } from '#tests/support/pooler.ts';
import { createShopNode, sharedSettings, type ShopNode } from '#tests/support/shop-node.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';

/** Starts PostgreSQL. The returned functions create nodes that share a data folder, and start nginx and PgBouncer. */
export async function startEnvironment() {
  const folder = await createTempFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  const closers: (() => Promise<void>)[] = [];
  const dataDir = join(folder.path, 'shared');
  const shared = { ...sharedSettings, DATABASE_URL: postgres.url, DATA_DIR: dataDir };

  return {
    url: postgres.url,
    outbox: join(dataDir, 'outbox'),
    query: async <Row extends pg.QueryResultRow>(text: string) =>
      (await pool.query<Row>(text)).rows,
    createNode: async (env: Record<string, string> = {}): Promise<ShopNode> => {
      const node = await createShopNode({ ...shared, ...env });
      closers.push(node.stop);
      return node;
    },
    startNginx: async (nodes: ShopNode[]): Promise<string> => {
      const { url, program } = await startNginx(join(folder.path, 'nginx'), nodes);
      closers.push(program.stop);
      return url;
    },
    startPooler: async (): Promise<string> => {
      const { url, program } = await startPooler(join(folder.path, 'pooler'), postgres.url);
      closers.push(program.stop);
      return url;
    },
    stop: async () => {
      for (const close of closers.toReversed()) await close();
      await pool.end();
      await postgres.stop();
      await folder.remove();
    },
  };
}
