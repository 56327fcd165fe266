import type { Page } from '@playwright/test';

/** Keeps the page's scripts from loading, as on a slow connection, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** From then on the page's own code handles clicks on links. */
export const waitUntilInteractive = (page: Page) =>
  page.waitForFunction(() => !('earlyInput' in window));
