import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const onThisMachine = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that was named, else Playwright's own, else one that stands on the machine. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  const own = chromium.executablePath();
  return [...(named ? [named] : []), own, ...onThisMachine].find(starts);
}

/** Some are only a note that the browser has to be installed otherwise. */
function starts(file: string): boolean {
  if (!existsSync(file)) return false;
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

export const browserFlags = [
  // Root has no sandbox, nor has anybody in most containers; only our own pages are opened.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

if (import.meta.main) {
  const found = findBrowser();
  if (found) console.log(found);
  process.exitCode = found ? 0 : 1;
}
