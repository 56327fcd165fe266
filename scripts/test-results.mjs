import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Written by tests/support/record-results.ts. */
export const unitResults = 'test-results/unit.json';
/** Written by Playwright. */
export const browserResults = 'test-results/e2e.json';
const allDurations = 'test-results/durations.json';
const shownCount = 15;

export function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Prints the slowest test files and journeys, and writes the durations of all to a file. */
export function reportDurations() {
  const durations = [
    ...(readResults(unitResults)?.files ?? []),
    ...(readResults(browserResults)?.suites ?? []).flatMap(listJourneys),
  ].sort((one, other) => other.seconds - one.seconds);
  writeFileSync(allDurations, JSON.stringify(durations, null, 2));
  console.log(`\n  The slowest test files and journeys (all are in ${allDurations}):`);
  for (const { name, seconds } of durations.slice(0, shownCount)) {
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
}

function listJourneys({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(listJourneys),
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${file} (${projectName}): ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      })),
    ),
  ];
}
