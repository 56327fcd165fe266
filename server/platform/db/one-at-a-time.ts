import pg from 'pg';

/**
 * Lets one process of all machines work at a time. The lock is a transaction's, not a session's: a
 * pooler in transaction mode keeps its connection, and it ends with whoever held it.
 */
export async function oneAtATime<T>(
  databaseUrl: string,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: name });
  // Lost, it lets the next one in; what is done under it is safe to begin again.
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
