/** Tests set the time; everything that compares times asks here. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
