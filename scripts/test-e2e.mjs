import { bootstrap, isStartedWith } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { findOrInstallBrowser } from './find-browser.mjs';
import { nodeEnvironment } from './node-environment.mjs';
import { runTool } from './run-command.mjs';

/** Runs the tests that drive a browser. Passes the arguments to Playwright. */
export async function runBrowserTests(args, env = {}) {
  await buildIfStale();
  const CHROME_PATH = await findOrInstallBrowser();
  return runTool('playwright', ['test', ...args], {
    env: { ...nodeEnvironment, ...env, CHROME_PATH },
    isOutputShown: true,
  });
}

if (isStartedWith(import.meta.url)) {
  await bootstrap(async () => {
    const { code } = await runBrowserTests(process.argv.slice(2));
    process.exit(code);
  });
}
