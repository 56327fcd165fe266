import type { Page } from '@playwright/test';

/** Blocks the scripts whose names begin with `name`, by default all, until the returned function is called. */
export async function blockScripts(page: Page, name = ''): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}*.js`, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Waits until the page's own code handles clicks, also in the parts whose scripts load last. */
export const waitUntilInteractive = (page: Page) =>
  page.waitForFunction(
    () =>
      'earlyInput' in window &&
      window.earlyInput.isInteractive &&
      !document.querySelector('[data-late]'),
  );
