import { bootstrap, isStartedWith } from './bootstrap.mjs';
import { requireSuccess, runTool } from './run-command.mjs';
import { runStep } from './steps.mjs';

/** Runs the static checks: types, lint, format and unused code. Throws at the first failure. */
export async function runStaticChecks() {
  await runStep('Checking types', async () => {
    await requireSuccess(runTool('react-router', ['typegen']));
    // One checker takes half the processor time of the usual four, which check shared types four times.
    await requireSuccess(runTool('tsc', ['--noEmit', '--checkers', '1']));
  });
  await runStep('Linting', () => requireSuccess(runTool('oxlint', ['--deny-warnings'])));
  await runStep('Checking the format', () => requireSuccess(runTool('oxfmt', ['--check'])));
  await runStep('Looking for unused code', () => requireSuccess(runTool('knip', [])));
}

if (isStartedWith(import.meta.url)) await bootstrap(runStaticChecks);
