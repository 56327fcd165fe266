import { expect, type Page } from '@playwright/test';
import { waitUntilInteractive } from './page-scripts.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Shows the filters, which are beside the list on a wide screen and in a sheet on a phone. */
export async function openFilters(page: Page): Promise<void> {
  await waitUntilInteractive(page);
  if (isPhone(page)) await page.getByRole('button', { name: /^Filter(?: \(\d+\))?$/ }).click();
  await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible();
}

export async function closeFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Show .*products?$/ }).click();
}

/** Finds the checkbox of a filter value, such as "Wood (12)" in the group Material. */
export const findFilter = (page: Page, group: string, value: string) =>
  page
    .getByRole('form', { name: 'Filters' })
    .getByRole('group', { name: group, exact: true })
    .getByLabel(new RegExp(`^${value}(?: \\([\\d,+]+\\))?$`));
