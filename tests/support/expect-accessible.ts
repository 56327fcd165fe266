import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const phone = { width: 390, height: 844 };

/** Expects that axe finds no serious or critical problem at the page's size and at the size of a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  const pageSize = page.viewportSize()!;
  for (const size of pageSize.width === phone.width ? [pageSize] : [pageSize, phone]) {
    if (size !== pageSize) await page.setViewportSize(size);
    await expectNoFindings(page);
  }
  await page.setViewportSize(pageSize);
}

/** Runs axe in the page, because @axe-core/playwright takes five times as long. */
async function expectNoFindings(page: Page): Promise<void> {
  // Wait until nothing fades in and no list is dimmed while it loads, because both would have too little contrast.
  // Do not wait for busy buttons, because they are not dimmed.
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]:not(button)') === null &&
      document.getAnimations().every((one) => one.playState !== 'running'),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const problems = await page.evaluate(async () => {
    // Stop animations, because a message that fades in while axe reads the page would have too little contrast.
    const withoutMotion = new CSSStyleSheet();
    withoutMotion.replaceSync('* { animation: none !important; transition: none !important }');
    document.adoptedStyleSheets.push(withoutMotion);
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    document.adoptedStyleSheets.pop();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(problems).toEqual([]);
}
