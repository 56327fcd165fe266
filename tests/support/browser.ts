import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the browser of CHROME_PATH, otherwise Playwright's, otherwise a browser installed on this machine. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  const own = chromium.executablePath();
  return [...(named ? [named] : []), own, ...systemBrowsers].find(canStart);
}

/** Checks that a browser starts. Some distributions install only a script that says how to install the browser. */
function canStart(file: string): boolean {
  if (!existsSync(file)) return false;
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

export const browserFlags = [
  // The sandbox does not work as root or in most containers; the tests open only our own pages.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

if (import.meta.main) {
  const browser = findBrowser();
  if (browser) console.log(browser);
  process.exitCode = browser ? 0 : 1;
}
