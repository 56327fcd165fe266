import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { endProcessesOf } from './end-processes.mjs';
import { installDebianPackages } from './install-debian-packages.mjs';
import { runTool } from './run-command.mjs';

console.log('\n  Baithak, failover tests\n');
await bootstrap(async () => {
  await buildIfStale();
  await installDebianPackages([
    'etcd-server',
    'haproxy',
    'nginx',
    'patroni',
    'pgbouncer',
    'postgresql-15',
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'baithak-failover-'));
  // PostgreSQL runs as another user, which needs access to this folder.
  chmodSync(folder, 0o711);
  // Ends the databases if the test is interrupted. A frozen or restarting one would otherwise keep running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => endProcessesOf(folder));
  }
  const options = ['--config', 'tests/failover/vitest.config.ts', ...process.argv.slice(2)];
  const { code } = await runTool('vitest', ['run', ...options], {
    env: { FAILOVER_FOLDER: folder },
    isOutputShown: true,
  });
  endProcessesOf(folder);
  if (code !== 0) copyLogs(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
});

function copyLogs(folder) {
  const logFolder = 'test-results/failover';
  rmSync(logFolder, { recursive: true, force: true });
  mkdirSync(logFolder, { recursive: true });
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.log'));
  for (const name of names)
    copyFileSync(join(folder, name), join(logFolder, name.replaceAll('/', '-')));
  console.log(`\n  The logs are in ${logFolder}.`);
}
