import { bootstrap } from './bootstrap.mjs';
import { installDebianPackages } from './install-debian-packages.mjs';
import { pinnedNode } from './install.mjs';
import { runCommand } from './run-command.mjs';

console.log('\n  Baithak, a database of this release\n');
await bootstrap(async () => {
  await installDebianPackages(['postgresql-15']);
  const { code } = await runCommand(pinnedNode, ['scripts/dump-release.ts'], {
    isOutputShown: true,
  });
  process.exit(code);
});
