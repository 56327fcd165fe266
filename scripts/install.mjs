import { existsSync, readFileSync } from 'node:fs';
import { must, runCommand } from './run-command.mjs';
import { step } from './steps.mjs';

/** The pinned Node that everything but this folder's scripts runs on. */
export const pinnedNode = 'node_modules/node/bin/node';

/** Installs the packages unless those on the disk are the ones that package-lock.json names. */
export async function installIfMissing() {
  if (isInstalled()) return;
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  await step('Installing packages', () => npm([...flags, '--loglevel=error']));
  if (existsSync(pinnedNode)) return;
  throw new Error(
    'The packages came without their install scripts: allow them (npm config ignore-scripts) and start again.',
  );
}

function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  // What npm itself noted at the end of its last whole install.
  const installed = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json');
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    const found = installed[path];
    if (path === '' || (!found && (optional || devOptional))) return true;
    return found?.version === version && found?.integrity === integrity;
  });
}

function readPackages(file) {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** The npm and the Node that were called with, not the ones that an install replaces under way. */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  return must(cli && node ? runCommand(node, [cli, ...args]) : runCommand('npm', args));
}
