import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', 'tests/e2e/**'],
    globalSetup: 'tests/support/global-setup.ts',
    pool: 'forks',
    // Test files share a process, which loads the server only once and so takes half the CPU time. Do not use vi.mock,
    // because a module that an earlier file has loaded keeps its real imports.
    isolate: false,
    // Twice the cores of a small machine, because some tests only wait.
    maxWorkers: 4,
    // The timeouts are long, because the machine may be busy. A test that passes does not wait for them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
