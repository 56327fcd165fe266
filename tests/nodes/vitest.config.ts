import { defineConfig } from 'vitest/config';

/** Slow, and with programs of its own beside it: `npm run test:nodes`, not part of `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/nodes/*.nodes.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
