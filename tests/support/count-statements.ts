import pg from 'pg';
import { PreparingClient } from '#server/platform/db/preparing-client.ts';

/** How many statements the work sends to PostgreSQL, those of transactions included; the cache's listener is left out. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = pg.Client.prototype.query;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    if (this instanceof PreparingClient) count++;
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}
