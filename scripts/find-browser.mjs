import { pinnedNode } from './install.mjs';
import { must, runCommand, runTool } from './run-command.mjs';
import { step } from './steps.mjs';

const downloads = 'https://cdn.playwright.dev';
const answerLimitMs = 5000;
const downloadLimitMs = 300_000;

/** The browser for the journeys; one is fetched where none is: Playwright's own, else Debian's. */
export async function findOrInstallBrowser() {
  const found = (await find()) ?? (await step('Installing a browser', install));
  if (found) return found;
  throw new Error(
    'There is no browser for the journeys: install chromium, or name one in CHROME_PATH.',
  );
}

async function find() {
  const { code, output } = await runCommand(pinnedNode, ['tests/support/browser.ts']);
  return code === 0 ? output.trim().split('\n').at(-1) : undefined;
}

async function install() {
  if (await canDownload()) {
    await runTool('playwright', ['install', 'chromium'], { limitMs: downloadLimitMs });
    const own = await find();
    if (own) return own;
  }
  if (process.getuid?.() !== 0) return undefined;
  await runCommand('apt-get', ['update']);
  // The shell alone is what Playwright's own is too, and half again as quick; older systems lack it.
  const { code } = await installPackage('chromium-headless-shell');
  if (code !== 0) await must(installPackage('chromium'));
  return find();
}

const installPackage = (name) =>
  runCommand('apt-get', ['install', '-y', '--no-install-recommends', name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });

async function canDownload() {
  try {
    await fetch(downloads, { method: 'HEAD', signal: AbortSignal.timeout(answerLimitMs) });
    return true;
  } catch {
    return false;
  }
}
