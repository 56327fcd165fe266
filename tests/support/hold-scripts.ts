import type { Page } from '@playwright/test';

/** The page stands without life, as on a slow line, until the answer is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** From here on a click on a link is the page's own, not the browser's. */
export const waitUntilInteractive = (page: Page) =>
  page.waitForFunction(() => !('earlyInput' in window));
