import type { Page } from '@playwright/test';

/** How long the page shows a message before it redirects. */
export const redirectMs = 2000;

export const findLoginButton = (page: Page) => page.getByRole('button', { name: 'Login' });

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/user-login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await findLoginButton(page).click();
}
