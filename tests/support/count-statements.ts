import pg from 'pg';

/**
 * How many statements the work sends to PostgreSQL through a pool, those of transactions included.
 * The cache's listener has a connection of its own; its check of notifications may come at any time.
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
