import { defineConfig } from 'vitest/config';

/** `npm run test:upgrade` needs the history of the repository, so it is not part of `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/upgrades/*.upgrade.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
