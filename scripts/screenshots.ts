import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { browserFlags, findBrowser } from '#tests/support/browser.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { screenshots } from './screenshot-pages.ts';
import type { Call, Screenshot } from './screenshot.ts';

const folder = 'screenshots';
/** Dialogs and menus finish their animation within this time. */
const settleMs = 400;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
// Arguments select screenshots by a part of their names: npm run screenshots -- cart order
const { positionals: nameParts } = parseArgs({ allowPositionals: true });
const selected = screenshots.filter(
  ({ name }) => nameParts.length === 0 || nameParts.some((part) => name.includes(part)),
);
if (nameParts.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const server = await startBuiltServer({ CAPTCHA: 'off' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
try {
  for (const screenshot of selected) {
    for (const size of sizes) await takeScreenshot(browser, screenshot, size);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function takeScreenshot(
  browser: Browser,
  screenshot: Screenshot,
  size: { width: number; height: number },
) {
  const file = `${folder}/${screenshot.name}-${size.width}.png`;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: size,
    hasTouch: size.width < 1000,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  try {
    const session = screenshot.as && (await signIn(screenshot.as));
    if (session) await context.addInitScript(storeSession, session);
    const path =
      typeof screenshot.path === 'string'
        ? screenshot.path
        : await screenshot.path(createApiCaller(session?.token));
    await page.goto(path, { waitUntil: 'networkidle' });
    await screenshot.prepare?.(page);
    await page.waitForTimeout(settleMs);
    await page.evaluate(loadImages);
    if (!screenshot.isViewportOnly) await page.evaluate(() => scrollTo(0, 0));
    await page.waitForLoadState('networkidle');
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
    await page.screenshot({ path: file, fullPage: !screenshot.isViewportOnly });
  } catch (error) {
    problems.push((error as Error).message.split('\n')[0] ?? '');
  }
  console.log([file, ...problems].join('\n    ! '));
  await context.close();
}

type Session = { token: string; role: string };

async function signIn(as: NonNullable<Screenshot['as']>): Promise<Session> {
  const path = as === 'vendor' ? '/api/vendors/login' : '/api/users/login';
  return createApiCaller()(path, { email: `${as}@baithak.test`, password: 'baithak-demo' });
}

function createApiCaller(token?: string): Call {
  return async (path, body) => {
    const response = await fetch(`${server.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    return response.json();
  };
}

/** Signs in. Runs in the browser before the page's own scripts. */
function storeSession({ token, role }: Session): void {
  localStorage.setItem('token', token);
  localStorage.setItem('role', role);
}

/** Runs in the browser. Loads the lazy images below the fold, which would be missing otherwise. */
async function loadImages(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
}
