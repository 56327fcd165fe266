import pg from 'pg';
import { expect } from 'vitest';
import { withClient } from '#tests/support/with-client.ts';
import type { DatabaseMachine } from './database-machine.ts';

const createTable = 'create table if not exists write_probe (id int)';
const insertRow = 'insert into write_probe values (1)';

/** Tries to write to a former primary that has woken up while Patroni, which supervises it, is still frozen. */
export async function watchStalePrimary(machine: DatabaseMachine) {
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: machine.buildUrl('postgres') });
    // The connection fails when Patroni stops this PostgreSQL.
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  };
  const writer = await connect();
  let isAcknowledged = false;
  const written = writer.query(insertRow).then(
    () => (isAcknowledged = true),
    () => {},
  );
  const reader = await connect();
  return {
    /** Waits until no session of the shop can send a statement. Sessions that wait for a standby to confirm a commit may remain. */
    waitUntilAbandoned: () =>
      expect
        .poll(
          async () => {
            const { rows } = await reader.query(
              `select application_name, query from pg_stat_activity
             where datname = 'baithak' and wait_event = 'ClientRead'`,
            );
            return rows;
          },
          { timeout: 5000 },
        )
        .toEqual([]),
    hasAcknowledgedWrite: () => isAcknowledged,
    end: async () => {
      await written;
      await Promise.all(clients.map((client) => client.end().catch(() => {})));
    },
  };
}

export const prepareProbe = (primary: DatabaseMachine) =>
  withClient(primary.buildUrl('postgres'), (client) => client.query(createTable));

export async function countProbes(primary: DatabaseMachine): Promise<number> {
  const { rows } = await withClient(primary.buildUrl('postgres'), (client) =>
    client.query<{ count: number }>('select count(*)::int as count from write_probe'),
  );
  return rows[0]!.count;
}
