import { pinnedNode } from './install.mjs';
import { requireSuccess, runCommand, runTool } from './run-command.mjs';
import { runStep } from './steps.mjs';

const downloadOrigin = 'https://cdn.playwright.dev';
const responseTimeoutMs = 5000;
const downloadTimeoutMs = 300_000;

/** Returns the path of the browser for the tests. If there is none, installs Playwright's, or Debian's if that fails. */
export async function findOrInstallBrowser() {
  const browser = (await findBrowser()) ?? (await runStep('Installing a browser', installBrowser));
  if (browser) return browser;
  throw new Error(
    'No browser was found for the tests. Install chromium, or set CHROME_PATH to a browser.',
  );
}

async function findBrowser() {
  const { code, output } = await runCommand(pinnedNode, ['tests/support/browser.ts']);
  return code === 0 ? output.trim().split('\n').at(-1) : undefined;
}

async function installBrowser() {
  if (await canDownload()) {
    await runTool('playwright', ['install', 'chromium'], { timeoutMs: downloadTimeoutMs });
    const own = await findBrowser();
    if (own) return own;
  }
  if (process.getuid?.() !== 0) return undefined;
  await runCommand('apt-get', ['update']);
  // The headless shell runs tests a third faster than chromium, but older Debian releases do not have it.
  const { code } = await installDebianPackage('chromium-headless-shell');
  if (code !== 0) await requireSuccess(installDebianPackage('chromium'));
  return findBrowser();
}

const installDebianPackage = (name) =>
  runCommand('apt-get', ['install', '-y', '--no-install-recommends', name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });

async function canDownload() {
  try {
    await fetch(downloadOrigin, { method: 'HEAD', signal: AbortSignal.timeout(responseTimeoutMs) });
    return true;
  } catch {
    return false;
  }
}
