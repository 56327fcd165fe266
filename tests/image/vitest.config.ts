import { defineConfig } from 'vitest/config';

/** `npm run test:image` builds the image and then runs these tests with it. */
export default defineConfig({
  test: {
    include: ['tests/image/*.image.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
