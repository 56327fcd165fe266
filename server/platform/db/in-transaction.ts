import { setTimeout as wait } from 'node:timers/promises';
import { findReceipt, markOutcomeUnknown } from './commit-receipt.ts';
import { isConnectionLost, isReadOnlySession } from './connection-errors.ts';
import type { Db, Trx } from './connection.ts';
import { isOutdatedPlan } from './statement-names.ts';

const deadlockDetected = '40P01';
const maxAttempts = 4;
/**
 * The first pause after a lost connection is short, because a connection is replaced immediately. Each further pause is
 * twice as long, because a lost primary is replaced only after seconds.
 */
const firstPauseMs = 200;
/** Gives the other transaction time to take the locks. */
const deadlockPauseMs = 20;
/** An attempt that fails after this time is the last one, because the caller has then waited long enough. */
const maxRetryMs = 5000;
/**
 * How long to ask whether a commit took effect: less than a proxy's timeout, longer than a standby needs to take over.
 */
const maxCommitWaitMs = 40_000;
const commitPollMs = 500;

/**
 * Runs `work` in a transaction. PostgreSQL may roll it back after a deadlock, a migration may make a prepared plan
 * fail, and the connection may be lost. `work` then runs again, so it must change nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryTransaction(db, work);
    if ('result' in outcome) return outcome.result;
    const { error } = outcome;
    const isLost = isConnectionLost(error) || isReadOnlySession(error);
    const canRetry = isLost || isDeadlock(error) || isOutdatedPlan(error);
    const hasTime = performance.now() - startedAt < maxRetryMs;
    if (!canRetry || !hasTime || attempt === maxAttempts) throw error;
    const pauseMs = isLost ? firstPauseMs * 2 ** (attempt - 1) : deadlockPauseMs;
    await wait(pauseMs, undefined, { ref: false });
  }
}

const isDeadlock = (error: unknown) => (error as { code?: string }).code === deadlockDetected;

/**
 * Runs the transaction once. Returns an error only if nothing was committed. Throws if it is unknown whether the
 * transaction was committed.
 */
async function tryTransaction<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
): Promise<{ result: T } | { error: unknown }> {
  const receipt = findReceipt();
  let finished: { result: T } | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      await receipt?.write(trx);
      return (finished = { result });
    });
  } catch (error) {
    if (!finished || !isConnectionLost(error)) return { error };
    const isCommitted = receipt && (await waitForOutcome(() => receipt.isWritten(db)));
    if (isCommitted === undefined) {
      markOutcomeUnknown(error);
      throw error;
    }
    return isCommitted ? finished : { error };
  }
}

/** Asks until the database answers; returns undefined if it does not answer in time. */
async function waitForOutcome(ask: () => Promise<boolean>): Promise<boolean | undefined> {
  const giveUpAt = performance.now() + maxCommitWaitMs;
  while (performance.now() < giveUpAt) {
    const isCommitted = await ask().catch(() => undefined);
    if (isCommitted !== undefined) return isCommitted;
    await wait(commitPollMs, undefined, { ref: false });
  }
  return undefined;
}
