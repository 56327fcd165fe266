import { randomUUIDv7 } from 'node:crypto';

/** UUIDv7, so that ids sort by time. */
export const newId = (): string => randomUUIDv7();
