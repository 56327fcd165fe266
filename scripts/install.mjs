import { existsSync, readFileSync } from 'node:fs';
import { requireSuccess, runCommand } from './run-command.mjs';
import { runStep } from './steps.mjs';

/** The pinned Node. Everything runs on it except the .mjs files of this folder, which install it. */
export const pinnedNode = 'node_modules/node/bin/node';

/** Installs the packages, unless the installed ones already match package-lock.json. */
export async function installIfMissing() {
  if (isInstalled()) return;
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  await runStep('Installing packages', () => runNpm([...flags, '--loglevel=error']));
  if (existsSync(pinnedNode)) return;
  throw new Error(
    'The install scripts of the packages did not run. Allow them (npm config ignore-scripts) and try again.',
  );
}

function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  // npm writes this file at the end of every complete install.
  const installed = readPackages('node_modules/.package-lock.json');
  const required = readPackages('package-lock.json');
  if (!installed || !required) return false;
  return Object.entries(required).every(([path, { version, integrity, optional, devOptional }]) => {
    const installedPackage = installed[path];
    if (path === '' || (!installedPackage && (optional || devOptional))) return true;
    return installedPackage?.version === version && installedPackage?.integrity === integrity;
  });
}

function readPackages(file) {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Uses the npm and Node of the caller, because the installed ones are replaced while this runs. */
function runNpm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  return requireSuccess(cli && node ? runCommand(node, [cli, ...args]) : runCommand('npm', args));
}
