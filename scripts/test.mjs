import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { chdir } from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { findOrInstallBrowser } from './find-browser.mjs';
import { installIfMissing } from './install.mjs';
import { checkPageSizes } from './page-sizes.mjs';
import { requireNode } from './require-node.mjs';
import { must, runTool } from './run-command.mjs';
import { step } from './steps.mjs';

const unitResults = 'test-results/unit.json';
const journeyResults = 'test-results/e2e.json';

chdir(fileURLToPath(new URL('..', import.meta.url)));
requireNode();
const startedAt = performance.now();
const counts = { passed: 0, failed: 0 };
const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));
const scale = process.env.TEST_SCALE ?? (process.argv.includes('--long') ? '10' : '1');
const env = { TEST_SEED: seed, TEST_SCALE: scale };

console.log(`\n  Baithak, all tests at scale ${scale} (seed: TEST_SEED=${seed})\n`);
try {
  await installIfMissing();
  await checkStatically();
  await testUnits();
  await buildIfStale();
  await step('Weighing the pages', async () => checkPageSizes());
  await testJourneys();
} catch (error) {
  console.error(`\n${error.message}`);
  counts.failed += 1;
}
console.log(`\n  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

/** The first that fails ends the run: what follows would only repeat it. */
async function checkStatically() {
  await step('Checking types', async () => {
    await must(runTool('react-router', ['typegen']));
    await must(runTool('tsc', ['--noEmit']));
  });
  await step('Linting', () => must(runTool('oxlint', ['--deny-warnings'])));
  await step('Checking the format', () => must(runTool('oxfmt', ['--check'])));
  await step('Looking for unused code', () => must(runTool('knip', [])));
}

async function testUnits() {
  rmSync(unitResults, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`];
  const { code } = await runTool('vitest', ['run', ...reporters], { env, show: true });
  const results = readResults(unitResults);
  count(
    results?.numPassedTests ?? 0,
    (results?.numTotalTests ?? 0) - (results?.numPassedTests ?? 0),
    code,
  );
}

async function testJourneys() {
  const browser = await findOrInstallBrowser();
  rmSync(journeyResults, { force: true });
  const { code } = await runTool('playwright', ['test'], {
    env: { ...env, CHROME_PATH: browser },
    show: true,
  });
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
    skipped = 0,
  } = readResults(journeyResults)?.stats ?? {};
  count(expected, unexpected + flaky + skipped, code);
}

/** Skipped and flaky ones count as failed, and so does a run that ended badly with none counted. */
function count(passed, failed, code) {
  counts.passed += passed;
  counts.failed += failed === 0 && code !== 0 ? 1 : failed;
}

function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
