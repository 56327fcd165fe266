import pg from 'pg';

/**
 * Counts the statements that `work` sends to PostgreSQL through a pool, including those of transactions. The cache's
 * listener is left out: its own connection is in no pool, and calls of pg_notify, which it sends through the pool
 * whenever it reconnects, are skipped.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const isPooled = 'release' in this;
    if (isPooled && !String(args[0]).includes('pg_notify')) count++;
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}
