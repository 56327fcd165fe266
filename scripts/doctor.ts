/**
 * `npm run doctor` checks the settings and everything that the shop needs, prints a line for each check and ends with
 * code 1 if something is wrong. See docs/operations.md.
 */
import { runChecks } from './doctor/run-checks.ts';

const isHealthy = await runChecks(process.env, console.log);
if (!isHealthy) process.exitCode = 1;
