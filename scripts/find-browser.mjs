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
  const apt = ['install', '-y', '--no-install-recommends', 'chromium'];
  await must(runCommand('apt-get', apt, { env: { DEBIAN_FRONTEND: 'noninteractive' } }));
  return find();
}

async function canDownload() {
  try {
    await fetch(downloads, { method: 'HEAD', signal: AbortSignal.timeout(answerLimitMs) });
    return true;
  } catch {
    return false;
  }
}
