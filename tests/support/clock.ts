import type { Clock } from '#server/platform/clock.ts';

/** Creates a clock that follows the real time and can be advanced. */
export function createSettableClock(): Clock & { advance(by: { minutes: number }): void } {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: ({ minutes }) => {
      aheadMs += minutes * 60_000;
    },
  };
}
