import { performance } from 'node:perf_hooks';

export interface Looped {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  failed: number;
}

/** People beside each other, each doing the same again and again; what throws counts as failed. */
export async function loop(
  people: number,
  seconds: number,
  act: (person: number, turn: number) => Promise<unknown>,
): Promise<Looped> {
  const end = performance.now() + seconds * 1000;
  const tookMs: number[] = [];
  let failed = 0;
  const until = async (_: unknown, person: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const start = performance.now();
      try {
        await act(person, turn);
        tookMs.push(performance.now() - start);
      } catch {
        failed++;
      }
    }
  };
  await Promise.all(Array.from({ length: people }, until));
  tookMs.sort((one, other) => one - other);
  const at = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? 0;
  return {
    perSecond: tookMs.length / seconds,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    failed,
  };
}
