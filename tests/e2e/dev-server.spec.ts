import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startDevServer } from '#tests/support/dev-server.ts';
import { waitUntilInteractive } from '#tests/support/page-scripts.ts';

/** Restarting the server and rendering a page take about a second each, but longer while other tests run. */
const slow = { timeout: 60_000 };

test('npm run dev shows a changed component without a reload, and restarts only the server for server code', async ({
  page,
}) => {
  test.slow();
  const dev = await startDevServer();
  try {
    const replaceText = async (file: string, text: string, other: string) => {
      const source = await readFile(join(dev.folder, file), 'utf8');
      expect(source).toContain(text);
      await writeFile(join(dev.folder, file), source.replace(text, other));
    };
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`${dev.url}/faq`);
    await waitUntilInteractive(page);
    await page.evaluate(() => Object.assign(window, { hasStayed: true }));

    await replaceText('web/layout/footer.tsx', 'title="Help"', 'title="Saved heading"');
    await expect(page.getByText('Saved heading')).toBeVisible(slow);
    expect(await (await page.request.get(`${dev.url}/faq`)).text()).toContain('Saved heading');

    await replaceText('server/ssr.ts', 'No such call', 'Saved message');
    const readMessage = () =>
      page.evaluate(async () => (await (await fetch('/api/unknown')).json()).message as string);
    await expect.poll(readMessage, slow).toBe('Saved message');
    expect(await page.evaluate(() => 'hasStayed' in window)).toBe(true);
    expect(problems).toEqual([]);
  } finally {
    await dev.stop();
  }
});
