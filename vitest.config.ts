import { defineConfig } from 'vitest/config';
import { recordResults } from './tests/support/record-results.ts';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', 'tests/e2e/**'],
    globalSetup: 'tests/support/global-setup.ts',
    pool: 'forks',
    // To halve the CPU time, test files share a process, which loads the server only once. Therefore do not use vi.mock:
    // a module that an earlier file has loaded keeps its real imports.
    isolate: false,
    // Twice the cores of a small machine, because some tests only wait.
    maxWorkers: 4,
    reporters: ['default', recordResults],
    // The timeouts are long, because the machine may be busy. A test that passes does not wait for them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
