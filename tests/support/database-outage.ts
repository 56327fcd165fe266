import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/** Makes one database unavailable to its clients, as an outage does. */
export async function controlDatabase(url: string) {
  const name = new URL(url).pathname.slice(1);
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  const terminate = (where: string) =>
    server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and ${where}`,
      [name],
    );
  return {
    /** Closes all connections and refuses new ones. */
    stop: async () => {
      await server.query(`alter database ${name} allow_connections false`);
      await terminate('true');
    },
    restore: () => server.query(`alter database ${name} allow_connections true`),
    /**
     * Simulates a connection that is lost during a statement. Locks the table, closes the connection whose statement
     * waits for the lock, and then runs `afterwards`.
     */
    loseConnectionDuring: async (
      table: string,
      afterwards: () => Promise<unknown> = async () => {},
    ) => {
      const blocker = new pg.Client({ connectionString: url });
      blocker.on('error', () => {});
      await blocker.connect();
      await blocker.query(`begin; lock table ${table} in access exclusive mode`);
      const lost = (async () => {
        while ((await terminate(`wait_event_type = 'Lock'`)).rowCount === 0) await sleep(10);
        await afterwards();
        await blocker.end().catch(() => {});
      })();
      return { lost };
    },
    close: () => server.end(),
  };
}
