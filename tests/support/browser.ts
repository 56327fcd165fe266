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

/** Returns the first of these browsers that starts: CHROME_PATH, Playwright's own, a browser of this machine. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  const bundled = chromium.executablePath();
  return [...(named ? [named] : []), bundled, ...systemBrowsers].find(canStart);
}

/** Checks that a browser starts. Some distributions install only a script that says how to install the browser. */
function canStart(file: string): boolean {
  if (!existsSync(file)) return false;
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

export const browserFlags = [
  // Chromium's sandbox does not work as root or in most containers. The tests open only our own pages.
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
