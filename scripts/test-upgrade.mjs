import { bootstrap } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { runTool } from './run-command.mjs';

console.log('\n  Baithak, the release before on the schema of this one\n');
await bootstrap(async () => {
  await buildIfStale();
  const { code } = await runTool('vitest', ['run', '--config', 'tests/upgrades/vitest.config.ts'], {
    isOutputShown: true,
  });
  process.exit(code);
});
