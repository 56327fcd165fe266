import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { bootstrap } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { runStaticChecks } from './check.mjs';
import { findOrInstallBrowser } from './find-browser.mjs';
import { nodeEnvironment } from './node-environment.mjs';
import { checkPageSizes } from './page-sizes.mjs';
import { runTool } from './run-command.mjs';
import { runStep } from './steps.mjs';
import { runBrowserTests } from './test-e2e.mjs';
import { browserResults, readResults, reportDurations, unitResults } from './test-results.mjs';

/** The result of the last `npm test`, which `npm run test:rest` adds to its own. */
const quickCounts = 'test-results/quick.json';

/** `rest` is what `quick` leaves out. */
const runs = {
  quick: {
    hasChecks: true,
    unit: ['--exclude=**/*.slow.test.ts'],
    browser: ['--project=smoke', '--project=smoke-phone'],
  },
  rest: {
    unit: ['.slow.test.ts'],
    browser: ['dev-server', 'desktop', 'phone', 'phone-only'].map((name) => `--project=${name}`),
  },
  all: { hasChecks: true },
  long: { hasChecks: true, env: { TEST_SCALE: '10', TEST_SEED: String(randomInt(2 ** 31)) } },
};

const startedAt = performance.now();
const name = process.argv[2];
const { hasChecks = false, unit = [], browser = [], env = {} } = runs[name];
const testEnv = { ...env, ...process.env };
const counts = { passed: 0, failed: 0 };

await bootstrap(async () => {
  mkdirSync('test-results', { recursive: true });
  for (const file of [unitResults, browserResults]) rmSync(file, { force: true });
  if (name === 'quick') rmSync(quickCounts, { force: true });
  try {
    await runTogether(hasChecks && runStaticChecks(), buildIfStale(), findOrInstallBrowser());
    await runStep('Checking the page sizes', async () => checkPageSizes());
    await runUnitTests();
    await runBrowserTestsAndCount();
  } catch (error) {
    console.error(`\n${error.message}`);
    counts.failed += 1;
  }
});
reportDurations();
if (name === 'quick') writeFileSync(quickCounts, JSON.stringify(counts));
if (name === 'rest') addQuickCounts();
console.log(`\n  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

async function runUnitTests() {
  const { code } = await runTool('vitest', ['run', ...unit], {
    env: { ...nodeEnvironment, ...testEnv },
    isOutputShown: true,
  });
  const { passed = 0, total = 0 } = readResults(unitResults) ?? {};
  addCounts(passed, total - passed, code);
}

/** Waits until all work has ended before it throws, so that nothing is still running afterwards. */
async function runTogether(...work) {
  const results = await Promise.allSettled(work);
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
}

async function runBrowserTestsAndCount() {
  const { code } = await runBrowserTests(browser, testEnv);
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

function addQuickCounts() {
  const quick = readResults(quickCounts);
  if (!quick) return;
  console.log(
    `\n  ${counts.passed} passed, ${counts.failed} failed. The last line includes npm test.`,
  );
  addCounts(quick.passed, quick.failed, 0);
}
