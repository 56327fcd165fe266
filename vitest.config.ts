import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', 'tests/e2e/**'],
    globalSetup: 'tests/support/global-setup.ts',
    pool: 'forks',
    // Files share a process, which loads the server once for all of them: half the CPU time. Do not use
    // vi.mock: a module that an earlier file has loaded keeps its real imports.
    isolate: false,
    // Twice the cores of a small machine: some tests only wait, and files are shared out before the first one starts.
    maxWorkers: 4,
    // Long, because the machine may be busy; a test that works never waits for them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
