import type { Db, Trx } from './connection.ts';
import { isOutdatedPlan } from './statement-names.ts';

const deadlockDetected = '40P01';
const maxAttempts = 4;

/**
 * Runs `work` in a transaction. PostgreSQL rolls one of two deadlocked transactions back, and a
 * migration makes a prepared plan fail; `work` then runs again, so it must change only the database.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!canRetry(error) || attempt === maxAttempts) throw error;
    }
  }
}

const canRetry = (error: unknown) =>
  (error as { code?: string }).code === deadlockDetected || isOutdatedPlan(error);
