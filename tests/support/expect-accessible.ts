import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const phone = { width: 390, height: 844 };

/** Expects no serious or critical finding of axe in the page's viewport and in a phone's. */
export async function expectAccessible(page: Page): Promise<void> {
  const desktop = page.viewportSize()!;
  await expectNoFindings(page);
  if (desktop.width === phone.width) return;
  await page.setViewportSize(phone);
  await expectNoFindings(page);
  await page.setViewportSize(desktop);
}

/** Axe runs in the page: @axe-core/playwright takes five times as long. */
async function expectNoFindings(page: Page): Promise<void> {
  // A text that is fading in has too little contrast.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running'),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const problems = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(problems).toEqual([]);
}
