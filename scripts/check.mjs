import { bootstrap, isStartedWith } from './bootstrap.mjs';
import { must, runTool } from './run-command.mjs';
import { step } from './steps.mjs';

/** Everything that reads the code without running it. Throws at the first failure. */
export async function runStaticChecks() {
  await step('Checking types', async () => {
    await must(runTool('react-router', ['typegen']));
    await must(runTool('tsc', ['--noEmit']));
  });
  await step('Linting', () => must(runTool('oxlint', ['--deny-warnings'])));
  await step('Checking the format', () => must(runTool('oxfmt', ['--check'])));
  await step('Looking for unused code', () => must(runTool('knip', [])));
}

if (isStartedWith(import.meta.url)) await bootstrap(runStaticChecks);
