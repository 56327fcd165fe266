import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import type { ApiResponse } from '#contract/api.ts';
import { browserFlags, findBrowser } from '#tests/support/browser.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { createApiCaller } from '#tests/support/customer.ts';
import { waitUntilInteractive } from '#tests/support/page-scripts.ts';
import { signInAs } from '#tests/support/vendor-session.ts';
import { type Account, type Screenshot, screenshots } from './screenshot-list.ts';

const folder = 'screenshots';
/** Dialogs and menus finish their animation within this time. */
const settleMs = 400;
/** Long, because the machine may be busy. */
const timeoutMs = 60_000;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

// Arguments select screenshots by a part of their names: npm run screenshots -- cart order
const { positionals: nameParts } = parseArgs({ allowPositionals: true });
const selected = screenshots.filter(
  ({ name }) => nameParts.length === 0 || nameParts.some((part) => name.includes(part)),
);
if (selected.length === 0) throw new Error(`No screenshot is named ${nameParts.join(' or ')}.`);
if (nameParts.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const server = await startBuiltServer({ CAPTCHA: 'off' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
try {
  const sessions = {
    customer: await signIn('customer'),
    vendor: await signIn('vendor'),
    admin: await signIn('admin'),
  };
  for (const screenshot of selected) {
    for (const size of sizes) await report(screenshot, size, sessions);
  }
} finally {
  await browser.close();
  await server.stop();
}

type Size = (typeof sizes)[number];
type Session = ApiResponse<'POST /api/users/login'>;
type Sessions = Record<Account, Session>;

async function signIn(account: Account): Promise<Session> {
  const group = account === 'vendor' ? 'vendors' : 'users';
  const response = await fetch(`${server.url}/api/${group}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@baithak.test`, password: 'baithak-demo' }),
  });
  if (!response.ok) throw new Error(`The demo ${account} could not sign in: ${response.status}`);
  return (await response.json()) as Session;
}

/** Takes a screenshot and prints its file, or why there is none, and the errors of the page. */
async function report(screenshot: Screenshot, size: Size, sessions: Sessions): Promise<void> {
  const file = `${folder}/${screenshot.name}-${size.width}.png`;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: size,
    hasTouch: size.width < 1000,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  context.setDefaultTimeout(timeoutMs);
  const problems: string[] = [];
  let outcome: string;
  try {
    outcome = await takeScreenshot(screenshot, context, { file, sessions, problems });
  } catch (error) {
    outcome = `${file} failed`;
    problems.push((error as Error).message.split('\n')[0] ?? '');
    process.exitCode = 1;
  }
  console.log([outcome, ...problems].join('\n    ! '));
  await context.close();
}

interface Options {
  file: string;
  sessions: Sessions;
  /** Collects the errors of the page. */
  problems: string[];
}

async function takeScreenshot(
  { as, findPath, prepare, isViewportOnly }: Screenshot,
  context: BrowserContext,
  { file, sessions, problems }: Options,
): Promise<string> {
  const session = sessions[as ?? 'customer'];
  const path = await findPath(createApiCaller(context.request, session.token));
  if (path === undefined) return `${file} skipped: the demo data has no such record`;
  if (as) await signInAs(context, session.token, session.role);
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  await page.goto(path);
  await waitUntilInteractive(page);
  const { pathname } = new URL(page.url());
  if (pathname !== path.split('?')[0]) return `${file} skipped: ${path} leads to ${pathname}`;
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settleMs);
  await page.evaluate(loadImages);
  if (!isViewportOnly) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
  }
  await page.screenshot({ path: file, fullPage: !isViewportOnly });
  return file;
}

/** Runs in the browser. Loads the lazy images below the fold, which would be missing otherwise. */
async function loadImages(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
}
