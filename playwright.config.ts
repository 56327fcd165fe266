import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from '#tests/support/browser.ts';
import { findFreePort } from '#tests/support/built-server.ts';

// Every worker loads this file again and must get the ports and the folder of the first load.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_EMPTY_PORT ??= String(await findFreePort());
process.env.E2E_EMPTY_DATA ??= join(tmpdir(), `baithak-test-${process.pid}-empty-shop`);
process.env.CHROME_PATH ??= findBrowser();
const url = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** This journey starts first, because it runs Vite and takes longest. */
const devServer = 'dev-server.spec.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Twice the cores of a small machine, because a test spends most of its time waiting.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH, args: browserFlags },
  },
  projects: [
    { name: 'dev-server', testMatch: devServer },
    { name: 'smoke', grep: /@smoke/, grepInvert: /@phone-only/, use: desktop },
    { name: 'smoke-phone', grep: /@smoke.*@phone-only/, use: phone },
    {
      name: 'desktop',
      testIgnore: devServer,
      grepInvert: /@smoke|@phone-only/,
      use: desktop,
    },
    // Repeats journeys of smoke and desktop.
    { name: 'phone', grep: /@phone$/, use: phone },
    { name: 'phone-only', grep: /@phone-only/, grepInvert: /@smoke/, use: phone },
  ],
  webServer: {
    command: 'node_modules/node/bin/node tests/support/browser-test-servers.ts',
    wait: { stdout: /The servers are ready/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
