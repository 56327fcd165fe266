import { Session } from 'node:inspector/promises';

/**
 * Counts how often the most-run block of the program runs during `work`, such as the body of a loop. Unlike a time, this
 * number does not depend on the machine. Native functions and regular expressions count as one run.
 */
export async function countRuns<T>(work: () => Promise<T>): Promise<{ result: T; runs: number }> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  try {
    const result = await work();
    const { result: scripts } = await session.post('Profiler.takePreciseCoverage');
    let runs = 0;
    for (const { functions } of scripts) {
      for (const { ranges } of functions)
        for (const { count } of ranges) runs = Math.max(runs, count);
    }
    return { result, runs };
  } finally {
    session.disconnect();
  }
}
