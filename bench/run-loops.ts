import { performance } from 'node:perf_hooks';

export interface LoopResult {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  failed: number;
}

/** Lets concurrent loops repeat one action. An action that throws counts as failed. */
export async function runLoops(
  loopCount: number,
  seconds: number,
  runAction: (index: number, turn: number) => Promise<unknown>,
): Promise<LoopResult> {
  const end = performance.now() + seconds * 1000;
  const durationsMs: number[] = [];
  let failed = 0;
  const repeat = async (_: unknown, index: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const start = performance.now();
      try {
        await runAction(index, turn);
        durationsMs.push(performance.now() - start);
      } catch {
        failed++;
      }
    }
  };
  await Promise.all(Array.from({ length: loopCount }, repeat));
  durationsMs.sort((one, other) => one - other);
  const findPercentile = (share: number) =>
    durationsMs[Math.floor(durationsMs.length * share)] ?? 0;
  return {
    perSecond: durationsMs.length / seconds,
    p50Ms: findPercentile(0.5),
    p95Ms: findPercentile(0.95),
    p99Ms: findPercentile(0.99),
    failed,
  };
}
