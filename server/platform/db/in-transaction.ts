import type { Db, Trx } from './connection.ts';
import { isOutdatedPlan } from './preparing-client.ts';

const deadlock = '40P01';
const mostTries = 4;

/** PostgreSQL ends one of two transactions that wait for each other; it did nothing yet and starts over. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const mayStartOver = (error as { code?: string }).code === deadlock || isOutdatedPlan(error);
      if (!mayStartOver || attempt === mostTries) throw error;
    }
  }
}
