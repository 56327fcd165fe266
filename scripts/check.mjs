import { bootstrap, isStartedWith } from './bootstrap.mjs';
import { requireSuccess, runTool } from './run-command.mjs';
import { runStep } from './steps.mjs';

/** Runs the static checks: types, lint, format and unused code. Throws at the first failure. */
export async function runStaticChecks() {
  await runStep('Checking types', async () => {
    await requireSuccess(runTool('react-router', ['typegen']));
    await requireSuccess(runTool('tsc', ['--noEmit']));
  });
  await runStep('Linting', () => requireSuccess(runTool('oxlint', ['--deny-warnings'])));
  await runStep('Checking the format', () => requireSuccess(runTool('oxfmt', ['--check'])));
  await runStep('Looking for unused code', () => requireSuccess(runTool('knip', [])));
}

if (isStartedWith(import.meta.url)) await bootstrap(runStaticChecks);
