import { performance } from 'node:perf_hooks';

export interface LoopResult {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  failed: number;
}

/** Lets concurrent users repeat one action. An action that throws counts as failed. */
export async function loop(
  users: number,
  seconds: number,
  act: (user: number, turn: number) => Promise<unknown>,
): Promise<LoopResult> {
  const end = performance.now() + seconds * 1000;
  const durationsMs: number[] = [];
  let failed = 0;
  const repeat = async (_: unknown, user: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const start = performance.now();
      try {
        await act(user, turn);
        durationsMs.push(performance.now() - start);
      } catch {
        failed++;
      }
    }
  };
  await Promise.all(Array.from({ length: users }, repeat));
  durationsMs.sort((one, other) => one - other);
  const at = (share: number) => durationsMs[Math.floor(durationsMs.length * share)] ?? 0;
  return {
    perSecond: durationsMs.length / seconds,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    failed,
  };
}
