import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/** Does to one database what a restart does, as those who use it see it. */
export async function troubleDatabase(url: string) {
  const name = new URL(url).pathname.slice(1);
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  const terminate = (where: string) =>
    server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and ${where}`,
      [name],
    );
  return {
    /** Every connection ends and no new one is taken. */
    leave: async () => {
      await server.query(`alter database ${name} allow_connections false`);
      await terminate('true');
    },
    comeBack: () => server.query(`alter database ${name} allow_connections true`),
    /** The next statement that writes or reads the table is lost in the middle. */
    loseNext: async (table: string, meanwhile: () => Promise<unknown> = async () => {}) => {
      const blocker = new pg.Client({ connectionString: url });
      blocker.on('error', () => {});
      await blocker.connect();
      await blocker.query(`begin; lock table ${table} in access exclusive mode`);
      const lost = (async () => {
        while ((await terminate(`wait_event_type = 'Lock'`)).rowCount === 0) await sleep(10);
        await meanwhile();
        await blocker.end().catch(() => {});
      })();
      return { lost };
    },
    close: () => server.end(),
  };
}
