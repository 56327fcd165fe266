import { setTimeout as wait } from 'node:timers/promises';

const maxWaitMs = 500;
const validMs = 250;

/**
 * Creates a function that tells whether the database responds. Its callers share one probe and, for a moment, the
 * result, so that an outage adds no load. After half a second without an answer, the database counts as lost.
 */
export function createDatabaseProbe(ask: () => Promise<unknown>): () => Promise<boolean> {
  let probe: Promise<boolean> | undefined;
  let checking: Promise<boolean> | undefined;
  let checkedAt = -Infinity;
  let isResponding = false;

  async function check(): Promise<boolean> {
    const timeoutMs = probe ? 0 : maxWaitMs;
    probe ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (probe = undefined));
    isResponding = await Promise.race([probe, wait(timeoutMs, false, { ref: false })]);
    checkedAt = performance.now();
    return isResponding;
  }

  return async () => {
    if (performance.now() - checkedAt < validMs) return isResponding;
    checking ??= check().finally(() => (checking = undefined));
    return checking;
  };
}
