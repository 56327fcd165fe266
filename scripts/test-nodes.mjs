import { bootstrap } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { installDebianPackages } from './install-debian-packages.mjs';
import { runTool } from './run-command.mjs';

console.log('\n  Baithak, tests with two nodes\n');
await bootstrap(async () => {
  await buildIfStale();
  await installDebianPackages(['nginx', 'pgbackrest', 'pgbouncer', 'postgresql-15']);
  const { code } = await runTool('vitest', ['run', '--config', 'tests/nodes/vitest.config.ts'], {
    isOutputShown: true,
  });
  process.exit(code);
});
