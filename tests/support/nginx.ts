import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from './built-server.ts';
import { readDeployFile } from './deploy-file.ts';
import { startProgram } from './program.ts';

/** Runs deploy/nginx.conf in front of two nodes, with its own port and folders. */
export async function startNginx(folder: string, [a, b]: { url: string }[]) {
  const port = await findFreePort();
  const siteConfig = await readDeployFile('nginx.conf', {
    'server node-a:3000': `server ${new URL(a!.url).host}`,
    'server node-b:3000': `server ${new URL(b!.url).host}`,
    'listen 80;': `listen 127.0.0.1:${port};`,
    '/var/cache/nginx/baithak': join(folder, 'files'),
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'site.conf'), siteConfig);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'daemon off; worker_processes 2; pid nginx.pid; error_log stderr error;',
      'events { worker_connections 1024; }',
      'http { access_log off; default_type application/octet-stream;',
      ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
      `include ${folder}/site.conf; }`,
    ].join('\n'),
  );
  const program = await startProgram(
    { file: 'nginx', args: ['-p', folder, '-c', 'nginx.conf'] },
    port,
  );
  return { url: `http://127.0.0.1:${port}`, program };
}
