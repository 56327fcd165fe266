import type { Page, Route } from '@playwright/test';

/** Calls the API as the person who is signed in for the screenshot. */
export type Call = <Answer>(path: string, body?: unknown) => Promise<Answer>;

export type Screenshot = {
  name: string;
  /** A path, or a function that looks it up, such as the path of an order. */
  path: string | ((call: Call) => Promise<string>);
  as?: 'customer' | 'vendor' | 'admin';
  /** Brings the page into the state to show. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Whether the picture shows only the visible part, for a dialog or menu. Otherwise it shows the whole page. */
  isViewportOnly?: boolean;
};

/**
 * Responds with 403. Pages would retry after a 502 or higher and sign out at 401, and some pages take 400 or 404 for a
 * missing record.
 */
export const failRequest = (route: Route) =>
  route.fulfill({ status: 403, json: { success: false } });

export async function reloadWith(
  page: Page,
  url: string | RegExp,
  respond: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(url, respond);
  await page.reload({ waitUntil: 'networkidle' });
}

/** Chooses an action from the first row's menu. */
export async function chooseAction(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
