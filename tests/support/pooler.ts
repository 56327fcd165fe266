import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from './built-server.ts';
import { readDeployFile } from './deploy-file.ts';
import { startProgram } from './program.ts';

/** Runs deploy/pgbouncer.ini in front of a database, and returns the URL of the database through PgBouncer. */
export async function startPooler(folder: string, databaseUrl: string) {
  const direct = new URL(databaseUrl);
  const port = await findFreePort();
  const users = join(folder, 'userlist.txt');
  const settings = await readDeployFile('pgbouncer.ini', {
    'host=127.0.0.1 port=5000': `host=${direct.hostname} port=${direct.port}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
  });
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  await writeFile(users, `"${direct.username}" "${direct.password}"\n`, { mode: 0o644 });
  await writeFile(join(folder, 'pgbouncer.ini'), settings, { mode: 0o644 });
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const program = await startProgram(
    { file: 'pgbouncer', args: ['-q', ...asUser, join(folder, 'pgbouncer.ini')] },
    port,
  );
  const pooled = new URL(databaseUrl);
  pooled.hostname = '127.0.0.1';
  pooled.port = String(port);
  pooled.search = '';
  return { url: pooled.href, program };
}
