import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const connectTimeoutMs = 20_000;
const pollMs = 200;

/**
 * Runs the work while no other process on any machine runs work of the same name. The advisory lock belongs to a
 * transaction, because behind a pooler in transaction mode a session's lock would outlive this client.
 */
export async function runExclusively<T>(
  databaseUrl: string,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // A lost connection releases the lock, so the work must be safe to run again.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`begin; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`);
    while (!(await tryToLock(client, name))) await wait(pollMs);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * `create index concurrently` waits for the snapshots of all other transactions. If this one kept a snapshot, the process
 * that migrates would wait for the transaction that locks out the others. A statement that waits has a snapshot, and so
 * has the portal of a statement with parameters until the transaction ends.
 */
async function tryToLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is_locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext(${client.escapeLiteral(name)})) as is_locked`,
  );
  return rows[0]!.is_locked;
}
