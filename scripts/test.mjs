import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { bootstrap } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { runStaticChecks } from './check.mjs';
import { findOrInstallBrowser } from './find-browser.mjs';
import { nodeEnvironment } from './node-environment.mjs';
import { checkPageSizes } from './page-sizes.mjs';
import { runTool } from './run-command.mjs';
import { runStep } from './steps.mjs';
import { runBrowserTests } from './test-e2e.mjs';

const unitResults = 'test-results/unit.json';
const browserResults = 'test-results/e2e.json';

const startedAt = performance.now();
const counts = { passed: 0, failed: 0 };
const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));
const scale = process.env.TEST_SCALE ?? (process.argv.includes('--long') ? '10' : '1');
const env = { TEST_SEED: seed, TEST_SCALE: scale };

console.log(`\n  Baithak, all tests at scale ${scale} (seed: TEST_SEED=${seed})\n`);
await bootstrap(async () => {
  try {
    await runTogether(runStaticChecks(), buildIfStale());
    await runStep('Checking the page sizes', async () => checkPageSizes());
    await runTogether(runUnitTests(), findOrInstallBrowser());
    await runBrowserTestsAndCount();
  } catch (error) {
    console.error(`\n${error.message}`);
    counts.failed += 1;
  }
});
console.log(`\n  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

async function runUnitTests() {
  rmSync(unitResults, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`];
  const { code } = await runTool('vitest', ['run', ...reporters], {
    env: { ...nodeEnvironment, ...env },
    isOutputShown: true,
  });
  const { numPassedTests = 0, numTotalTests = 0 } = readResults(unitResults) ?? {};
  addCounts(numPassedTests, numTotalTests - numPassedTests, code);
}

/** Waits until all work has ended before it throws, so that nothing is still running afterwards. */
async function runTogether(...work) {
  const results = await Promise.allSettled(work);
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
}

async function runBrowserTestsAndCount() {
  rmSync(browserResults, { force: true });
  const { code } = await runBrowserTests([], env);
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
    skipped = 0,
  } = readResults(browserResults)?.stats ?? {};
  addCounts(expected, unexpected + flaky + skipped, code);
}

/** A run that ends with an error but reports no failed test counts as one failed test. */
function addCounts(passed, failed, code) {
  counts.passed += passed;
  counts.failed += failed === 0 && code !== 0 ? 1 : failed;
}

function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
