import { setTimeout as wait } from 'node:timers/promises';

const maxWaitMs = 500;
const validMs = 250;

/**
 * Tells whether the database answers soon. Callers share one question and its answer for a moment, so that
 * an outage adds no load; while a question has no answer, the database counts as lost.
 */
export function createDatabaseProbe(ask: () => Promise<unknown>): () => Promise<boolean> {
  let question: Promise<boolean> | undefined;
  let checking: Promise<boolean> | undefined;
  let checkedAt = -Infinity;
  let isResponding = false;

  async function check(): Promise<boolean> {
    const timeoutMs = question ? 0 : maxWaitMs;
    question ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (question = undefined));
    isResponding = await Promise.race([question, wait(timeoutMs, false, { ref: false })]);
    checkedAt = performance.now();
    return isResponding;
  }

  return async () => {
    if (performance.now() - checkedAt < validMs) return isResponding;
    checking ??= check().finally(() => (checking = undefined));
    return checking;
  };
}
