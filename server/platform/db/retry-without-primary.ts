import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isConnectionLost, isReadOnlySession } from './connection-errors.ts';

const pauseMs = 1000;
/** Longer than a standby needs to take over. */
const maxWaitMs = 60_000;
/** A wrong DATABASE_URL: nothing listens there, or the role or the database does not exist. */
const misconfigured = /^(?:ECONNREFUSED|28\w{3}|3D000)$/;

/** Repeats `work`, a part of the server's start, while the database has no primary, such as during a failover. */
export async function retryWithoutPrimary<T>(
  work: () => Promise<T>,
  log: Pick<Logger, 'warn'>,
): Promise<T> {
  const giveUpAt = performance.now() + maxWaitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const { code = '', message } = error as { code?: string; message?: string };
      const isTemporary = isConnectionLost(error) || isReadOnlySession(error);
      if (!isTemporary || misconfigured.test(code) || performance.now() > giveUpAt) throw error;
      log.warn({ reason: message }, 'the database has no primary; the start waits for one');
      await wait(pauseMs);
    }
  }
}
