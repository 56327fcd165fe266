import type { Page, Route } from '@playwright/test';

/** A call to the shop's API, as the person of the picture when there is one. */
export type Call = <Answer>(path: string, body?: unknown) => Promise<Answer>;

export type Picture = {
  name: string;
  /** An address, or what finds it (a product's, an order's). */
  path: string | ((call: Call) => Promise<string>);
  as?: 'customer' | 'vendor' | 'admin';
  /** Brings the page into the state to be seen. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What lies over the page is seen as it is met, not along its whole length. */
  onlyScreen?: boolean;
};

export const refuse = (route: Route) => route.fulfill({ status: 400, json: { success: false } });

export async function reloadWith(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(address, answer);
  await page.reload({ waitUntil: 'networkidle' });
}

/** Opens a thing's menu and chooses there; the first one's where no name is given. */
export async function choose(page: Page, act: string, of: string | RegExp = /^Actions for/) {
  await page.getByRole('button', { name: of }).first().click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}
