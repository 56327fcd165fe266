import { randomUUIDv7 } from 'node:crypto';

/** Returns a UUIDv7, so that ids sort by time. */
export const newId = (): string => randomUUIDv7();
