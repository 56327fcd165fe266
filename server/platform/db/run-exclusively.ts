import pg from 'pg';

const connectTimeoutMs = 20_000;

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
    await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`);
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [name]);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
