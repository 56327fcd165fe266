// Runs one file of unit tests or journeys: `npm run test:file -- tests/e2e/cart.spec.ts`.
import { bootstrap } from './bootstrap.mjs';
import { runTool } from './run-command.mjs';
import { runBrowserTests } from './test-e2e.mjs';

const [file, ...args] = process.argv.slice(2);

await bootstrap(async () => {
  if (!file) throw new Error('Pass a test file: npm run test:file -- tests/e2e/cart.spec.ts');
  const { code } = file.endsWith('.spec.ts')
    ? await runBrowserTests([file, ...args])
    : await runTool('vitest', ['run', file, ...args], { isOutputShown: true });
  process.exit(code);
});
