import { defineConfig } from 'vitest/config';

/** `npm run test:failover`: slow, and needs a cluster of databases, so it is not part of `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/failover/*.failover.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    // The faults build on each other: after one that did not heal, the rest would tell nothing.
    bail: 1,
  },
});
