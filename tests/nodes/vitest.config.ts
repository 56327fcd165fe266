import { defineConfig } from 'vitest/config';

/** `npm run test:nodes` is slow and needs nginx, PgBouncer and pgBackRest, so it is not part of `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/nodes/*.nodes.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
