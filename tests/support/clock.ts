import type { Clock } from '#server/platform/clock.ts';

/** Runs with the real time but can be set ahead. */
export function createSettableClock(): Clock & { advance(by: { minutes: number }): void } {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: ({ minutes }) => {
      aheadMs += minutes * 60_000;
    },
  };
}
