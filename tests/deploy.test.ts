import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const resolveFile = (path: string) => new URL(`../${path}`, import.meta.url);
const readText = (path: string) => readFile(resolveFile(path), 'utf8');

const dockerfile = await readText('deploy/Dockerfile');
const compose = await readText('deploy/compose.yaml');
const demoCompose = await readText('deploy/compose.demo.yaml');
const settings = [...(await readText('.env.example')).matchAll(/^(\w+)=$/gm)].map(
  ([, name]) => name!,
);

/** Returns the names that the first block of `environment:` in a compose file sets, which are those of the nodes. */
function listNodeSettings(yaml: string): string[] {
  const [, block = ''] = /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(yaml) ?? [];
  return [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name!);
}

test('the compose files and the Dockerfile set only settings that exist', () => {
  const [, variables = ''] = /^ENV (.*)$/m.exec(dockerfile)!;
  const inImage = [...variables.matchAll(/(\w+)=/g)].map(([, name]) => name!);
  const used = [...listNodeSettings(compose), ...listNodeSettings(demoCompose), ...inImage];
  expect(used.length).toBeGreaterThan(12);
  const otherNames = ['NODE_ENV', 'MALLOC_ARENA_MAX'];
  expect(used.filter((name) => !settings.includes(name) && !otherNames.includes(name))).toEqual([]);
});

test('operators set the variables of compose.yaml, which are settings or described in it', () => {
  const variables = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
  const ofComposeOnly = ['BACKUP_FOLDER', 'DATABASE_PASSWORD', 'SHOP_BIND', 'SHOP_PORT'];
  expect(
    variables.filter((name) => !settings.includes(name) && !ofComposeOnly.includes(name)),
  ).toEqual([]);
});

test('the image has pg_dump of the version of PostgreSQL that compose starts', () => {
  const [, server] = /image: postgres:(\d+)/.exec(compose)!;
  expect(dockerfile).toContain(`postgresql-client-${server}`);
  const paths = [
    ...dockerfile.matchAll(/\/usr\/lib\/postgresql\/(\d+)\/bin\/pg_(?:dump|restore)/g),
  ];
  expect(paths.map(([, version]) => version)).toEqual([server, server]);
});

test('the image contains the commands that the operations page runs in it, and only files that exist', async () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)]
    .flatMap(([, sources]) => sources!.split(' '))
    .filter((path) => !path.includes('*'));
  expect(copied.filter((path) => !existsSync(resolveFile(path)))).toEqual([]);
  const commands = [...(await readText('docs/operations.md')).matchAll(/node (scripts\/\w+\.ts)/g)];
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.map(([, path]) => path).filter((path) => !copied.includes(path!))).toEqual([]);
});

test('nginx.conf passes requests to the nodes of compose.yaml, at their port', async () => {
  const servers = [...(await readText('deploy/nginx.conf')).matchAll(/^ {4}server (\S+):(\d+) /gm)];
  const [, port] = /^ {4}PORT: '(\d+)'$/m.exec(compose)!;
  const nodes = [...compose.matchAll(/^ {2}([\w-]+):\n {4}<<: \*node$/gm)].map(([, name]) => name);
  expect(servers.map(([, name, at]) => [name, at])).toEqual(nodes.map((name) => [name, port]));
});
