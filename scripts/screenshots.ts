import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { browserFlags, findBrowser } from '#tests/support/browser.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { pictures } from './screenshot-pages.ts';
import type { Call, Picture } from './screenshot-picture.ts';

const folder = 'screenshots';
/** What opens or slides in has come to rest. */
const settleMs = 400;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const { positionals: wanted } = parseArgs({ allowPositionals: true });

// Names after the command choose among the pictures: npm run screenshots -- cart order
const chosen = pictures.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const shop = await startBuiltServer({ CAPTCHA: 'off' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
try {
  for (const picture of chosen) {
    for (const size of sizes) await take(browser, picture, size);
  }
} finally {
  await browser.close();
  await shop.stop();
}

async function take(from: Browser, picture: Picture, size: { width: number; height: number }) {
  const file = `${folder}/${picture.name}-${size.width}.png`;
  const context = await from.newContext({
    baseURL: shop.url,
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
    const session = picture.as && (await signIn(picture.as));
    if (session) await context.addInitScript(rememberSession, session);
    const path =
      typeof picture.path === 'string' ? picture.path : await picture.path(caller(session?.token));
    await page.goto(path, { waitUntil: 'networkidle' });
    await picture.prepare?.(page);
    await page.waitForTimeout(settleMs);
    await page.evaluate(loadPictures);
    if (!picture.onlyScreen) await page.evaluate(() => scrollTo(0, 0));
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: file, fullPage: !picture.onlyScreen });
  } catch (error) {
    problems.push((error as Error).message.split('\n')[0] ?? '');
  }
  console.log([file, ...problems].join('\n    ! '));
  await context.close();
}

type Session = { token: string; role: string };

async function signIn(as: NonNullable<Picture['as']>): Promise<Session> {
  const door = as === 'vendor' ? '/api/vendors/login' : '/api/users/login';
  return caller()(door, { email: `${as}@baithak.test`, password: 'baithak-demo' });
}

function caller(token?: string): Call {
  return async (path, body) => {
    const response = await fetch(`${shop.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
}

/** Runs in the browser, before the page. */
function rememberSession({ token, role }: Session): void {
  localStorage.setItem('token', token);
  localStorage.setItem('role', role);
}

/** Runs in the browser: a lazy picture would otherwise be missing below the fold. */
async function loadPictures(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
}
