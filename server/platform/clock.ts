import type { Db } from './db/connection.ts';

export interface Clock {
  now(): Date;
}

/** Real time, for sign-in tokens, reset codes, captchas, rate limits and idempotency keys. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * The time that the shop's rules use: real time plus an offset that the database stores. The SQL function `shop_now()`
 * adds the same offset (`docs/product/running.md#the-shops-clock`).
 */
export interface ShopClock extends Clock {
  /** Called with the stored offset by each signed-in call and each job, so that all processes agree. */
  setOffset(offsetMs: number): void;
}

export function createShopClock(): ShopClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    setOffset(ms) {
      offsetMs = ms;
    },
  };
}

/** Always returns the same time, for backdated records. */
export const createStoppedClock = (at: Date): ShopClock => ({ now: () => at, setOffset() {} });

export async function readClockOffset(db: Db): Promise<number> {
  const { offset_ms } = await db
    .selectFrom('shop_clock')
    .select('offset_ms')
    .executeTakeFirstOrThrow();
  return offset_ms;
}
