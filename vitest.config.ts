import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The file to start first. It is slow, so it would run alone at the end if it started late. Vitest would start it late,
 * because Vitest starts with the largest files and this one is small.
 */
const slowFile = 'histories.test.ts';

class SlowFileFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.endsWith(slowFile);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

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
    sequence: { sequencer: SlowFileFirst },
    // The timeouts are long, because the machine may be busy. A test that passes does not wait for them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
