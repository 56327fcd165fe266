import { defineConfig } from 'vitest/config';

/** `npm run test:failover` is slow and needs a cluster of databases, so it is not part of `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/failover/*.failover.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    // Every test needs a healthy shop, so after the first failed test all later tests would fail, too.
    bail: 1,
  },
});
